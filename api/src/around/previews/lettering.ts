import font from './assets/outlines.json';

/** Letters are outlines: text in a picture would depend on the machine's fonts. */
const OUTLINES = new Map(Object.entries(font.outlines) as [string, [advance: number, path: string]][]);
const ELLIPSIS = '…';

/**
 * The drawable part of a text: unknown accents are stripped, blanks become one space, other unknown characters are
 * dropped.
 */
export function drawable(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (/\s/u.test(letter)) return ' ';
    const known = [letter, letter.normalize('NFD').replace(/\p{M}/gu, ''), letter.normalize('NFKC')];
    return known.find((one) => OUTLINES.has(one)) ?? '';
  });
  return letters.join('').replace(/ +/g, ' ').trim();
}

const advanceOf = (letter: string): number => OUTLINES.get(letter)?.[0] ?? 0;

/** @returns width in pixels of a drawable text */
export const widthOf = (text: string, size: number): number =>
  (Array.from(text).reduce((sum, letter) => sum + advanceOf(letter), 0) * size) / font.unitsPerEm;

interface Room {
  /** Pixels. */
  readonly size: number;
  readonly width: number;
  /** More text than fits ends in '…'. */
  readonly lines: number;
}

/** The longest prefix that fits, at least one letter. */
function cut(text: string, { size, width }: Room): string {
  const letters = Array.from(text);
  let end = letters.length;
  while (end > 1 && widthOf(letters.slice(0, end).join(''), size) > width) end -= 1;
  return letters.slice(0, end).join('');
}

/**
 * Where a line of at most `most` letters ends; -1 within a word. French puts a blank before ':', but no line may
 * begin with ':'.
 */
function lineEnd(text: string, most: number): number {
  let at = text.lastIndexOf(' ', most);
  while (at > 0 && /[:;!?»]/.test(text.charAt(at + 1))) at = text.lastIndexOf(' ', at - 1);
  return at;
}

/** Wraps a drawable text between words, and within a word only if it is wider than a line. */
export function wrapText(text: string, room: Room): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < room.lines) {
    const fitting = cut(rest, room);
    const end = fitting.length < rest.length ? lineEnd(rest, fitting.length) : -1;
    const line = end > 0 ? rest.slice(0, end) : fitting;
    lines.push(line.trim());
    rest = rest.slice(line.length).trim();
  }
  const last = lines.at(-1);
  if (rest === '' || last === undefined) return lines;
  const shorter = { ...room, width: room.width - widthOf(ELLIPSIS, room.size) };
  return [...lines.slice(0, -1), `${cut(last, shorter).trimEnd()}${ELLIPSIS}`];
}

/** A letter size and its number of lines. */
export interface Size {
  readonly size: number;
  readonly lines: number;
}

/** Lays a drawable text out in the largest size that breaks no word; else in the smallest, cut if necessary. */
export function layoutText(
  text: string,
  width: number,
  sizes: readonly [Size, ...Size[]],
): { size: number; lines: string[] } {
  let { size, lines: most } = sizes[0];
  for (const given of sizes) {
    ({ size, lines: most } = given);
    const lines = wrapText(text, { size, width, lines: most + 1 });
    if (lines.length <= most && lines.join(' ') === text) return { size, lines };
  }
  return { size, lines: wrapText(text, { size, width, lines: most }) };
}

interface Place {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** A line of letters as SVG. */
export function outlined(text: string, { x, y, size, fill }: Place): string {
  const scale = size / font.unitsPerEm;
  let at = 0;
  const paths = Array.from(text, (letter) => {
    const [advance, path] = OUTLINES.get(letter) ?? [0, ''];
    const drawn = path && `<path transform="translate(${at})" d="${path}"/>`;
    at += advance;
    return drawn;
  });
  // The y axis points up in outlines, down in pictures.
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
