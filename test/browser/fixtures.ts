import { test as base, expect } from '@playwright/test';
import { expectSpritesAtModel } from './model';
import { lendMouse } from './mouse';
import { countPictures } from './picture';
import { recordEvents } from './support';

export { expect };

interface Fixtures {
  /**
   * What went wrong in the pages so far: console errors, uncaught errors and rejections, failed
   * requests. A test fails if any is left at its end; one that provokes a fault takes it out.
   */
  faults: string[];
  /** At the end of a test every game on its pages stands as the layout wants its state. */
  standing: undefined;
}

/** Playwright's test, which also fails on faults that no expectation looks at. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await lendMouse(page);
    await use(page);
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
      });
      context.on('weberror', (webError) => {
        faults.push(`uncaught: ${webError.error().stack ?? webError.error().message}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText;
        // A page that is left aborts what it was loading.
        if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  standing: [
    async ({ context }, use, info) => {
      await context.addInitScript(recordEvents);
      await context.addInitScript(countPictures);
      await use(undefined);
      // A test that has failed has said enough; its page may not even answer.
      if (info.status !== info.expectedStatus) return;
      for (const page of context.pages()) {
        const games = await page.locator('scorpion-solitaire').count();
        for (let n = 0; n < games; n++) await expectSpritesAtModel(page, n);
      }
    },
    { auto: true },
  ],
});
