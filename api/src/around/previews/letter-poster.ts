import type { Wall } from '@eveneo/contract/application/wall';
import { dayInFrench } from '../../ground/french';
import { drawable, layoutText, outlined, widthOf, wrapText, type Size } from './lettering';
import { DARK_SURFACE, INK, PAPER, tonesOf } from './tones';

/** Pixels of posters in mails: twice the displayed width of 536. */
export const POSTER = { width: 1072, height: 715 } as const;
const { width, height } = POSTER;
const SIDE = 57;
const TOP = 54;
const WHEN = 44;
const FOOT = 37;

/** The day's numeral, which bleeds off the edge, and the width left for the title. */
interface Numeral {
  readonly size: number;
  /** Baseline. */
  readonly y: number;
  /** Pixels beyond the right edge. */
  readonly beyond: number;
  readonly room: number;
  readonly titles: readonly [Size, ...Size[]];
}
const WIDE = [
  { size: 100, lines: 2 },
  { size: 67, lines: 3 },
  { size: 50, lines: 4 },
] as const;
const NARROW = [
  { size: 100, lines: 3 },
  { size: 67, lines: 5 },
  { size: 50, lines: 6 },
] as const;
const NUMERALS = {
  above: {
    one: { size: 858, y: 551, beyond: 32, room: 500, titles: NARROW },
    two: { size: 579, y: 341, beyond: 32, room: 900, titles: WIDE },
  },
  below: {
    one: { size: 729, y: 827, beyond: 21, room: 560, titles: NARROW },
    two: { size: 493, y: 781, beyond: 21, room: 900, titles: WIDE },
  },
} satisfies Record<string, Record<'one' | 'two', Numeral>>;

/** The event on a letter poster; its id chooses the layout. */
export interface Announced {
  readonly id: number;
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly city: string | null;
  readonly location: string;
  readonly category_name: string;
}

/**
 * A poster of an event's day and title as SVG, and the wall colours behind it; the same as screens draw for events
 * without a picture.
 */
export function letterPoster(event: Announced): { svg: string; wall: Wall } {
  const { light, dark } = tonesOf(event.category_name);
  const isDark = Math.floor(event.id / 3) % 2 === 1;
  const [ground, numeralFill, fill] = isDark ? [dark.soft, dark.ink, PAPER] : [dark.ink, light.ink, INK];
  const day = String(Number(event.date.slice(8)));
  const below = event.id % 3 === 1;
  const numeral = NUMERALS[below ? 'below' : 'above'][day.length === 1 ? 'one' : 'two'];
  const line = (text: string, size: number, y: number) =>
    outlined(drawable(text), { x: SIDE, y, size, fill });

  const [weekday = '', ...date] = dayInFrench(event.date).split(' ');
  const when = [`${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`, date.slice(0, 2).join(' ')];
  const foot = height - TOP;
  const title = layoutText(drawable(event.title), numeral.room, numeral.titles);
  const step = title.size * 1.05;
  const first = below
    ? TOP + 2 * WHEN + 40 + title.size * 0.8
    : foot - FOOT - 46 - (title.lines.length - 1) * step;
  const place = `${event.time} · ${event.city ?? event.location}`;
  const parts = [
    outlined(day, {
      x: width + numeral.beyond - widthOf(day, numeral.size),
      y: numeral.y,
      size: numeral.size,
      fill: numeralFill,
    }),
    ...when.map((text, at) => line(text, WHEN, TOP + 36 + at * WHEN * 1.1)),
    ...title.lines.map((text, at) => line(text, title.size, first + at * step)),
    line(wrapText(drawable(place), { size: FOOT, width: numeral.room, lines: 1 }).join(''), FOOT, foot),
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${parts.join('')}</svg>`,
    // Light theme: the numeral's colour, or the soft one beside a bright poster.
    wall: { light: isDark ? dark.ink : light.soft, text: INK, dark: DARK_SURFACE },
  };
}
