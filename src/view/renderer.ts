import type { CanvasRenderer, WebGLRenderer } from './pixi';

export type RendererKind = 'webgl' | 'canvas';

/** `auto` takes WebGL on a real GPU and the Canvas renderer without one. */
export type RendererPreference = RendererKind | 'auto';

export type TableRenderer =
  | { readonly kind: 'webgl'; readonly pixi: WebGLRenderer }
  | { readonly kind: 'canvas'; readonly pixi: CanvasRenderer };

const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

/** Whether WebGL is there and drawn by a GPU. Software GL is several times dearer than Canvas. */
const hasGpu = (): boolean => {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  // Browsers allow few contexts a page, so the probe's goes at once.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !SOFTWARE.test(name);
};

/** Makes the renderer on a canvas of its own; a WebGL that fails to start gives way to Canvas. */
export const createRenderer = async (preference: RendererPreference): Promise<TableRenderer> => {
  const options = {
    width: 1,
    height: 1,
    // The stage is laid out in device pixels: no bitmap is ever scaled at rest.
    resolution: 1,
    autoDensity: false,
    backgroundAlpha: 0,
    skipExtensionImports: true,
  };
  if (preference === 'webgl' || (preference === 'auto' && hasGpu())) {
    try {
      const { WebGLRenderer } = await import('./pixi-webgl');
      const pixi = new WebGLRenderer();
      await pixi.init({ ...options, antialias: false });
      return { kind: 'webgl', pixi };
    } catch (error) {
      if (preference === 'webgl') throw error;
    }
  }
  const { CanvasRenderer } = await import('./pixi-canvas');
  const pixi = new CanvasRenderer();
  await pixi.init(options);
  return { kind: 'canvas', pixi };
};
