import sharp from 'sharp';
import { letterPoster, POSTER, type Announced } from './letter-poster';
import { INK, PAPER, tonesOf } from './tones';

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

test('three events have bright posters, the next three dark ones; the page of each has a wall that ink is read on', () => {
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
  'day, title, hour and town keep out of each other’s way: %j',
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

test('without a town the place stands there, as much of it as fits, and nothing that people write is markup', () => {
  const hostile = '"/><script>alert(1)</script>'.repeat(20);
  const { svg } = letterPoster({ ...EVENT, city: null, location: hostile, title: hostile, time: hostile });
  expect(svg).not.toMatch(/script|alert|NaN|undefined/);
});

test('it is drawn with its ground from edge to edge', async () => {
  const { info, data } = await sharp(Buffer.from(letterPoster(EVENT).svg))
    .removeAlpha()
    .toFormat('raw')
    .toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual(POSTER);
  const last = POSTER.width * (POSTER.height - 1) * 3;
  expect([...data.subarray(last, last + 3)]).toEqual([0x12, 0x3a, 0x29]);
});
