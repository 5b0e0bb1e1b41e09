/**
 * A CSS `cubic-bezier` as an easing function of progress 0..1. `x` is inverted by bisection, which
 * is steady for every curve and exact to 1e-5 in 17 steps.
 */
export const cubicBezier = (x1: number, y1: number, x2: number, y2: number) => {
  const curve = (a: number, b: number, t: number) =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  return (progress: number): number => {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    let low = 0;
    let high = 1;
    for (let n = 0; n < 17; n++) {
      const middle = (low + high) / 2;
      if (curve(x1, x2, middle) < progress) low = middle;
      else high = middle;
    }
    return curve(y1, y2, (low + high) / 2);
  };
};
