import type { Translate } from '../../i18n/index';

/** `8:42`, or `1:02:05` from an hour on. Cut, not rounded, as clocks are read. */
export const durationText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

const decimal = (t: Translate, value: number, digits: number): string =>
  new Intl.NumberFormat(t('panel.locale'), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

/** A whole number, its digits in groups. */
export const countText = (t: Translate, value: number): string => decimal(t, value, 0);

/** `2.1 kB`; in thousands, as the systems of phones and desks count. */
export const bytesText = (t: Translate, bytes: number): string => {
  if (bytes === 0) return t('panel.bytes', { size: 0 });
  if (bytes >= 999_500) return t('panel.megabytes', { size: decimal(t, bytes / 1e6, 1) });
  return t('panel.kilobytes', {
    // Never 0.0 for something that is there.
    size: decimal(t, Math.max(0.1, bytes / 1000), bytes < 99_950 ? 1 : 0),
  });
};

/** @param share 0 to 1 */
export const percentText = (t: Translate, share: number): string =>
  t('panel.percent', { share: Math.round(100 * share) });
