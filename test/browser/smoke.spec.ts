import { expect, test } from './fixtures';

test('the page loads', async ({ page }) => {
  await page.goto('./');
  await expect(page).toHaveTitle(/Scorpion/);
  await expect(page.locator('scorpion-solitaire')).toBeVisible();
});

test('a fault in a page is noticed', async ({ page, faults }) => {
  await page.goto('./');
  await page.evaluate(() => {
    console.error('written');
    setTimeout(() => {
      throw new Error('thrown');
    });
    Promise.reject(new Error('rejected'));
    fetch('./missing');
  });
  await expect.poll(() => faults.join('\n')).toMatch(/404: .*missing/);
  for (const fault of ['written', 'thrown', 'rejected']) {
    await expect.poll(() => faults.join('\n')).toContain(fault);
  }
  faults.length = 0;
});
