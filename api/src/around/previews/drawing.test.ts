import { PREVIEW } from '@eveneo/contract/application/link-previews';
import { cardSvg, cardTextOf, type CardText } from './drawing';

const SAID: CardText = {
  title: 'Bal folk',
  lines: ['Samedi 21 novembre 2026 · 20:30', 'Salle des fêtes'],
  category: 'Arts',
};
const svg = (change: Partial<CardText> = {}) => cardSvg({ ...SAID, ...change });
const groundOf = (category: string) => /<rect [^>]*fill="(#\w{6})"/.exec(svg({ category }))?.[1];
/** The lines of the title, by the size of their letters. */
const sizesOf = (title: string) => {
  const scales = [...svg({ title }).matchAll(/fill="#1d1822" transform="[^"]*scale\(([\d.]+) /g)];
  return scales.map(([, scale]) => Math.round(Number(scale) * 1000));
};

test('its text for an event is title, date and place', () => {
  const event = { title: 'Bal', date: '2026-12-01', time: '20:30', location: 'Salle', category_name: 'Arts' };
  const said = { title: 'Bal', lines: ['Mardi 1er décembre 2026 · 20:30', 'Salle'], category: 'Arts' };
  expect(cardTextOf({ ...event, cancelled_at: null })).toEqual(said);
  expect(cardTextOf({ ...event, cancelled_at: '2026-11-21 10:00:00.000' })).toEqual({
    ...said,
    title: 'Annulé\u00a0: Bal',
  });
});

test('it has the size of link previews', () => {
  expect(svg()).toMatch(
    new RegExp(
      `^<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}">.*</svg>$`,
    ),
  );
});

describe('colours', () => {
  test('depend on the category, in any spelling', () => {
    const known = ['Arts', 'Technologie', 'Sports', 'Éducation'].map(groundOf);
    expect(new Set(known).size).toBe(4);
    expect([groundOf('ARTS'), groundOf('éducation'), groundOf('E\u0301ducation')]).toEqual([
      known[0],
      known[3],
      known[3],
    ]);
  });
  test.each(['', 'Musique', 'xArts', '🎉', 'constructor'])('%j has that of the product', (category) =>
    expect(groundOf(category)).toBe('#efe7fd'),
  );
});

describe('the title', () => {
  test('is as large as its length allows, in at most four lines', () => {
    const sizes = ['Bal', 'Bal folk et danses de Bretagne', 'mot '.repeat(25), 'mot '.repeat(50)].map(
      sizesOf,
    );
    const [first] = sizes.map(([size]) => size ?? 0);
    const largest = sizes.map(([size]) => size ?? 0);
    expect([...largest].sort((a, b) => b - a)).toEqual(largest);
    expect(largest.at(-1)).toBeLessThan(first ?? 0);
    for (const lines of sizes) {
      expect(new Set(lines).size).toBe(1);
      expect(lines.length).toBeLessThanOrEqual(4);
    }
  });

  test.each(['', ' ', '🎉🎉', 'W'.repeat(200), 'é'.repeat(200), 'عمر', 'a\u0000b'])(
    'of %j gives a picture all the same',
    (title) => {
      expect(svg({ title })).toMatch(/^<svg .*<\/svg>$/s);
      expect(svg({ title })).not.toMatch(/NaN|undefined|Infinity/);
    },
  );
});

test('user texts get into the picture only as outlines', () => {
  const hostile = '"/><script>alert(1)</script><text>&amp;';
  const picture = svg({ title: hostile, lines: [hostile, hostile], category: hostile });
  expect(picture).not.toMatch(/script|alert|<text|&amp;/);
  const names = new Set([...picture.matchAll(/<(\w+)/g)].map(([, name]) => name));
  expect([...names].sort()).toEqual(['circle', 'g', 'path', 'rect', 'svg']);
});

test('a place of two hundred letters is one line that fits', () => {
  const line = (location: string) => svg({ lines: ['x', location] });
  expect(line('m'.repeat(200)).length).toBeLessThan(line('m'.repeat(40)).length * 2);
});
