/** The colours of an event's wall, taken from its picture: the API stores them, the form shows them while writing. */
import type { EventImage } from './events';
import { contrast, hexOf, inGamut, toOklch, type Oklch } from './oklch';

export type Wall = NonNullable<EventImage['wall']>;

/** The size to which a picture is brought before it is read. */
export const SAMPLE = { width: 48, height: 32 };

const INK = '#1D1822';
export const PAPER = '#FBFAF8';

/** Similar colours of a picture, with their share of it. */
interface Bin extends Oklch {
  readonly share: number;
}

/** Averages linear light in bins of hue (24) and lightness (5); greys in bins of lightness only. */
function binsOf(pixels: ArrayLike<number>, step: number): Bin[] {
  const sums = new Map<string, { light: [number, number, number]; count: number }>();
  for (let at = 0; at + 2 < pixels.length; at += step) {
    const light = [0, 1, 2].map((part) => linear((pixels[at + part] ?? 0) / 255)) as [number, number, number];
    const { l, c, h } = toOklch(light);
    const level = Math.min(4, Math.floor(l * 5));
    const key = c < 0.03 ? `grey ${level}` : `${Math.floor(h / 15) % 24} ${level}`;
    const sum = sums.get(key) ?? { light: [0, 0, 0], count: 0 };
    sum.light = sum.light.map((value, part) => value + (light[part] ?? 0)) as [number, number, number];
    sum.count += 1;
    sums.set(key, sum);
  }
  const total = pixels.length / step;
  return [...sums.values()].map(({ light, count }) => ({
    ...toOklch(light.map((value) => value / count) as [number, number, number]),
    share: count / total,
  }));
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

const scoreOf = ({ c, share }: Bin) => share * (0.35 + Math.min(c, 0.18) / 0.18) * (c < 0.03 ? 0.15 : 1);
const best = (bins: readonly Bin[]) =>
  bins.reduce<Bin | undefined>((top, bin) => (top && scoreOf(top) >= scoreOf(bin) ? top : bin), undefined);

/** Makes a colour lighter or darker by small steps until text on it reaches a contrast. */
function reaching(start: Oklch, text: string, goal: number, step: number): string {
  for (let colour = start; ; colour = { ...colour, l: colour.l + step }) {
    const hex = hexOf(inGamut(colour));
    if (contrast(hex, text) >= goal || colour.l <= 0 || colour.l >= 1) return hex;
  }
}

/**
 * Wall colours for a picture, given as bytes of red, green and blue without padding.
 * @param step bytes per pixel: 4 where one of opacity follows, which is ignored
 */
export function wallOf(pixels: ArrayLike<number>, step = 3): Wall {
  const bins = binsOf(pixels, step);
  const source = best(bins) ?? { l: 0.5, c: 0, h: 0, share: 1 };
  const dim = best(bins.filter(({ l, c, share }) => l <= 0.42 && c >= 0.03 && share >= 0.06)) ?? source;
  const dark = reaching({ l: Math.min(dim.l, 0.32), c: Math.min(dim.c, 0.1), h: dim.h }, PAPER, 10, -0.005);
  const c = Math.min(source.c, 0.15);
  return source.l >= 0.62
    ? { light: reaching({ l: Math.max(source.l, 0.76), c, h: source.h }, INK, 7, 0.005), text: INK, dark }
    : {
        light: reaching({ l: Math.min(source.l, 0.4), c, h: source.h }, PAPER, 7, -0.005),
        text: PAPER,
        dark,
      };
}
