/** @jest-environment jsdom */
import { createRenderer } from '../../src/view/renderer';

let mockFails = false;
jest.mock('../../src/view/pixi-webgl', () => ({
  WebGLRenderer: class {
    async init() {
      if (mockFails) throw new Error('no context');
    }
  },
}));
jest.mock('../../src/view/pixi-canvas', () => ({
  CanvasRenderer: class {
    async init() {}
  },
}));

/** A page whose WebGL is drawn by this. */
const drawnBy = (name: string | undefined) => {
  let lost = 0;
  const gl = {
    RENDERER: 1,
    getExtension: (wanted: string) => {
      if (wanted === 'WEBGL_lose_context') return { loseContext: () => lost++ };
      return wanted === 'WEBGL_debug_renderer_info' ? { UNMASKED_RENDERER_WEBGL: 2 } : null;
    },
    getParameter: (key: number) => (key === 2 ? name : 'WebKit WebGL'),
  };
  HTMLCanvasElement.prototype.getContext = (() =>
    name === undefined ? null : gl) as unknown as typeof HTMLCanvasElement.prototype.getContext;
  return () => lost;
};

const kindOf = async (preference: 'auto' | 'webgl' | 'canvas') =>
  (await createRenderer(preference)).kind;

beforeEach(() => {
  mockFails = false;
});

describe('FACTS: software GL is dearer than Canvas', () => {
  test.each([
    ['ANGLE (NVIDIA GeForce RTX 3060)', true],
    ['Apple M2', true],
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))', false],
    ['llvmpipe (LLVM 15.0.7, 256 bits)', false],
    ['Microsoft Basic Render Driver', false],
    [undefined, false],
  ])('%s: a GPU is there: %s', async (name, gpu) => {
    drawnBy(name);
    expect(await kindOf('auto')).toBe(gpu ? 'webgl' : 'canvas');
  });

  test('the context of the question is given back at once', async () => {
    const lost = drawnBy('Apple M2');
    await kindOf('auto');
    expect(lost()).toBe(1);
  });
});

describe('K4 which renderer draws', () => {
  test('auto: a WebGL that fails to start gives way to Canvas', async () => {
    drawnBy('Apple M2');
    mockFails = true;
    expect(await kindOf('auto')).toBe('canvas');
  });

  test('what is asked for by name is had, or told', async () => {
    drawnBy('llvmpipe');
    expect(await kindOf('webgl')).toBe('webgl');
    expect(await kindOf('canvas')).toBe('canvas');
    mockFails = true;
    await expect(createRenderer('webgl')).rejects.toThrow('no context');
  });
});
