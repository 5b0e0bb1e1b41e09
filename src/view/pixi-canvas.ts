export { CanvasRenderer } from '@pixi-lib/rendering/renderers/canvas/CanvasRenderer';
