import shapes from '../../assets/emblem.json';

const SVG = 'http://www.w3.org/2000/svg';

/** The scorpion, decorative, in the colour of the text around it. */
export const emblem = (): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '2 4 92 94');
  svg.setAttribute('class', 'emblem');
  svg.setAttribute('aria-hidden', 'true');
  for (const { d, stroke } of shapes.large as readonly { d: string; stroke?: number }[]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('fill', stroke === undefined ? 'currentColor' : 'none');
    if (stroke !== undefined) {
      path.setAttribute('stroke', 'currentColor');
      path.setAttribute('stroke-width', String(stroke));
      path.setAttribute('stroke-linecap', 'round');
    }
    svg.append(path);
  }
  return svg;
};
