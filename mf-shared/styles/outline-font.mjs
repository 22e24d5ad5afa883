/**
 * Writes the outlines of the display font's glyphs for the API, which draws the pictures of link previews: so that
 * no machine needs a font installed. The result is committed; run it again only after an update of the font
 * package: `node mf-shared/styles/outline-font.mjs`
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const SOURCE =
  require.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2');
const OUT = join(import.meta.dirname, '../../api/src/around/previews/assets/outlines.json');

// The shaper that the subsetter itself uses.
const hb = await import(
  pathToFileURL(createRequire(require.resolve('subset-font')).resolve('harfbuzzjs')).href
);

/** @param {number} from @param {number} to */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');
const GLYPHS = `${range(0x20, 0x7e)}${range(0xa1, 0xff)}ŒœŸŠšŽž–—‘’“”„•…‹›€−×·`;

const data = await subsetFont(await readFile(SOURCE), GLYPHS, {
  targetFormat: 'truetype',
  variationAxes: { wght: 700 },
});
const face = new hb.Face(new hb.Blob(data));
const font = new hb.Font(face);
/** @type {Record<string, unknown[]>} */
const outlines = {};
for (const character of GLYPHS) {
  const buffer = new hb.Buffer();
  buffer.addText(character);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const [glyph] = buffer.getGlyphInfos();
  const [position] = buffer.getGlyphPositions();
  // Glyph 0 is the box for characters missing from the font.
  if (glyph.codepoint !== 0) outlines[character] = [position.xAdvance, font.glyphToPath(glyph.codepoint)];
}
await writeFile(OUT, `${JSON.stringify({ unitsPerEm: face.upem, outlines })}\n`);
console.log(`${Object.keys(outlines).length} glyphs, ${face.upem} units per em`);
