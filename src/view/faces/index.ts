export { drawArrow } from './arrow';
export { drawBack } from './backs';
export { surface } from './canvas';
export { loadCourts } from './courts';
export { bakeFace, bodyOf, drawFace, type FaceOptions, faceKey } from './face';
export { drawSuit } from './glyphs';
export { drawGroup, pivotOf } from './group';
export { drawLoupe } from './loupe';
export {
  type BadgeIcon,
  drawBadge,
  drawFaintRing,
  drawLanding,
  drawLane,
  drawRing,
  drawTint,
  drawVeil,
} from './marks';
export {
  cardRadius,
  courtBox,
  type FaceSize,
  type FaceStyle,
  facePad,
  indexMetrics,
} from './metrics';
export { forgetBlanks } from './paper';
export { type ColumnShadow, drawShadow } from './shadow';
export { drawHomePile, drawSlot, homeDepth, type SlotKind } from './slots';
export {
  type Back,
  type Ground,
  groundOf,
  suitColour,
  type TableName,
  type TableTheme,
  themeOf,
} from './theme';
