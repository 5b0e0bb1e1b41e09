import icons from '../../assets/icons.json';

export type IconName = keyof typeof icons;

const SVG = 'http://www.w3.org/2000/svg';

/** A decorative icon in the colour of the text around it. */
export const icon = (name: IconName): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
};
