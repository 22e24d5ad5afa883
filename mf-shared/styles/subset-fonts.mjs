/**
 * Writes the two web fonts of the product: the glyphs that French needs, the weights in use, nothing else.
 * The results are committed; run it again only after an update of the font packages:
 * `node mf-shared/styles/subset-fonts.mjs`
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const OUT = join(import.meta.dirname, 'fonts');

const FONTS = [
  {
    from: require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    to: 'bricolage.woff2',
    weights: { min: 500, max: 800 },
  },
  {
    from: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    to: 'figtree.woff2',
    weights: { min: 400, max: 700 },
  },
];

/** @param {number} from @param {number} to */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
/**
 * ASCII, Latin-1 (accents, guillemets, no-break space), ligatures, dashes, quotes,
 * bullet, thin spaces, euro, minus, arrows.
 */
const GLYPHS =
  range(0x20, 0x7e) + range(0xa0, 0xff) + 'ŒœŸŠšŽž–—‘’‚“”„†•…‰‹›€−×·→←↑↓' + '\u2009\u200b\u202f\u2011';

await mkdir(OUT, { recursive: true });
let total = 0;
for (const { from, to, weights } of FONTS) {
  const source = await readFile(from);
  const subset = await subsetFont(source, GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(join(OUT, to), subset);
  total += subset.length;
  console.log(`${to} ${subset.length} bytes`);
}
console.log(`total ${total} bytes`);
