import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { letterPoster, POSTER, type Announced } from './letter-poster';
import { drawable, layoutText, outlined, widthOf, wrapText } from './lettering';
import { DARK_SURFACE, INK, PAPER, tonesOf } from './tones';

const EVENT: Announced = {
  ...{ id: 3, title: 'Yoga au jardin du Thabor', date: '2026-11-23', time: '08:30' },
  ...{ city: 'Rennes', location: 'Jardin du Thabor', category_name: 'Sports' },
};
const { light, dark } = tonesOf('Sports');
const letters = (event: Partial<Announced>) =>
  [
    ...letterPoster({ ...EVENT, ...event }).svg.matchAll(
      /<g fill="(#\w+)" transform="translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+) /g,
    ),
  ].map(([, fill, x, y, scale]) => ({
    ...{ fill, x: Number(x), y: Number(y), size: Math.round(Number(scale) * 1000) },
  }));

test("three events have bright posters, the next three dark ones; each page's wall is readable with ink", () => {
  const looks = [1, 2, 3, 4, 5, 6].map((id) => {
    const { svg, wall } = letterPoster({ ...EVENT, id });
    return { ground: /<rect [^>]*fill="(#\w+)"/.exec(svg)?.[1], wall: wall.light };
  });
  const bright = { ground: dark.ink, wall: light.soft };
  const dim = { ground: dark.soft, wall: dark.ink };
  expect(looks).toEqual([bright, bright, dim, dim, dim, bright]);
  expect(new Set(letters({ id: 1 }).map(({ fill }) => fill))).toEqual(new Set([light.ink, INK]));
  expect(new Set(letters({ id: 3 }).map(({ fill }) => fill))).toEqual(new Set([dark.ink, PAPER]));
});

const FORMS = [3, 4].flatMap((id) => ['2026-12-01', '2026-12-31'].map((date) => ({ id, date })));
const TITLES = [
  'Bal',
  'mot '.repeat(50),
  'W'.repeat(200),
  'Club de lecture : la rentrée littéraire',
  '',
  '🎉',
];

test.each(FORMS.flatMap((form) => TITLES.map((title) => ({ ...form, title }))))(
  'day, title, hour and town do not overlap: %j',
  (event) => {
    const [numeral, weekday, day, ...rest] = letters(event);
    const foot = rest.pop();
    expect([weekday?.size, day?.size, foot?.size]).toEqual([44, 44, 37]);
    expect(foot?.y).toBeLessThan(POSTER.height);
    for (const line of rest) {
      expect(line.y - line.size * 0.8).toBeGreaterThanOrEqual(day?.y ?? Infinity);
      expect(line.y).toBeLessThan((foot?.y ?? 0) - 37);
      expect(line.x).toBeLessThan(numeral?.x ?? 0);
    }
  },
);

test('without a town the place is shown, as much as fits, and user texts are not markup', () => {
  const hostile = '"/><script>alert(1)</script>'.repeat(20);
  const { svg } = letterPoster({ ...EVENT, city: null, location: hostile, title: hostile, time: hostile });
  expect(svg).not.toMatch(/script|alert|NaN|undefined/);
});

test('it is drawn with its background from edge to edge', async () => {
  const { info, data } = await sharp(Buffer.from(letterPoster(EVENT).svg))
    .removeAlpha()
    .toFormat('raw')
    .toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual(POSTER);
  const last = POSTER.width * (POSTER.height - 1) * 3;
  expect([...data.subarray(last, last + 3)]).toEqual([0x12, 0x3a, 0x29]);
});

const tokens = readFileSync(join(process.cwd(), 'mf-shared/styles/tokens.css'), 'utf8');
/** The value of a token in the light theme, then in the dark one. */
const valuesOf = (name: string) =>
  new RegExp(`--c-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(tokens)?.slice(1) ?? [];

test.each([
  ['Arts & Culture', 'arts'],
  ['Technologie', 'tech'],
  ['Sports', 'sports'],
  ['Éducation', 'edu'],
  ['Autre chose', 'brand'],
])('%s has the colours of the web pages', (category, token) => {
  const { light, dark } = tonesOf(category);
  expect([light.soft, dark.soft]).toEqual(valuesOf(`${token}-soft`));
  expect([light.ink, dark.ink]).toEqual(valuesOf(token));
});

test('text colours and the dark surface are those of the web pages', () => {
  expect([INK, PAPER]).toEqual(valuesOf('text'));
  expect(DARK_SURFACE).toBe(valuesOf('surface-alt')[1]);
});

const room = { size: 60, width: 600, lines: 3 };

test.each([
  ['Nuit\u00a0du\u202fjazz\n à Lyon', 'Nuit du jazz à Lyon'],
  ['Cafe\u0301 « 20\u00a0€ »', 'Café « 20 € »'],
  ['Łódź, Ħamrun', 'ódz, amrun'],
  ['🎷🎺 Fanfare 🎉', 'Fanfare'],
  ['①②③ ﬁn', '123 fin'],
  ['مهرجان 音楽', ''],
  ['<b>&amp;</b>"\'', '<b>&amp;</b>"\''],
])('%s is drawn as %s', (text, shown) => {
  // 'ﬁ' is decomposed into two letters; characters missing from the font are left out.
  expect(drawable(text)).toBe(shown.replace('fin', drawable('ﬁn')));
});

test('lines fit the width, break between words, and lose nothing', () => {
  const text = 'Rencontres nationales des fanfares et harmonies';
  const lines = wrapText(text, { ...room, lines: 4 });
  expect(lines.join(' ')).toBe(text);
  for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(600);
});

test('a word wider than a line is broken, a text that is too long ends in an ellipsis that fits', () => {
  const lines = wrapText('a'.repeat(400), room);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/^a+…$/);
  for (const line of lines) expect(widthOf(line, 60)).toBeLessThanOrEqual(600);
  expect(wrapText('', room)).toEqual([]);
  expect(wrapText('a b', { size: 60, width: 1, lines: 5 })).toEqual(['a', 'b']);
});

test('no line begins with a mark that belongs to the word before it', () => {
  for (let width = 60; width < 1000; width += 20) {
    const lines = wrapText('Club de lecture : la rentrée ! Qui vient ? « Tous » ; venez', {
      ...room,
      width,
      lines: 60,
    });
    if (width > 400) expect([width, lines.filter((line) => /^[:;!?»]/.test(line))]).toEqual([width, []]);
    expect(lines.join('').replaceAll(' ', '')).toBe('Clubdelecture:larentrée!Quivient?«Tous»;venez');
  }
});

test('a text has the largest size in which it fits; otherwise it is cut in the smallest', () => {
  const sizes = [
    { size: 60, lines: 1 },
    { size: 30, lines: 2 },
  ] as const;
  expect(layoutText('Bal', 300, sizes)).toEqual({ size: 60, lines: ['Bal'] });
  expect(layoutText('Bal folk du soir', 200, sizes)).toEqual({ size: 30, lines: ['Bal folk du', 'soir'] });
  const { size, lines } = layoutText('mot '.repeat(50).trim(), 200, sizes);
  expect([size, lines.length, lines[1]?.endsWith('…')]).toEqual([30, 2, true]);
  expect(layoutText('', 200, sizes)).toEqual({ size: 60, lines: [] });
});

test('letters are outlines: no text, no font, no user input', () => {
  const svg = outlined('A<b', { x: 1, y: 2, size: 10, fill: '#000' });
  expect(svg.match(/<path /g)).toHaveLength(3);
  expect(svg).not.toMatch(/<text|font|A<b/);
});
