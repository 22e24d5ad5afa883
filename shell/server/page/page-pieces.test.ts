import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENCODINGS, type Encoding } from '@eveneo/contract/http/content-encoding';
import { createNonces } from './nonces';
import { PreparedPage, wholeOf, type WrittenPage } from './page-pieces';

/** As pageHtml does it: the load's name once, before the scripts' name, which may stand anywhere. */
const page = (text: string) => (nonce: string, visit: string | null) =>
  `<html lang="fr"${visit ? ` data-visit="${visit}"` : ''}><script nonce="${nonce}">é</script>${text}<style nonce="${nonce}"></style></html>`;
const nextNonce = createNonces();
const VISIT = 'awNMH82q3rIAI2uCVG0N1sFhG-0';
const textOf = (written: WrittenPage | null) => written && wholeOf(written).toString();
const read = { br: brotliDecompressSync, gzip: gunzipSync };
const readIn = (encoding: Encoding, written: WrittenPage | null) =>
  written && read[encoding](wholeOf(written)).toString();

test('what is put together is what would have been written at once', () => {
  const make = page('Événements – « été » 🎉');
  const prepared = new PreparedPage(make);
  for (const nonce of [nextNonce(), nextNonce()]) {
    expect(textOf(prepared.plain(nonce, VISIT))).toBe(make(nonce, VISIT));
    expect(prepared.whole(nonce, VISIT).toString()).toBe(make(nonce, VISIT));
  }
});

test('a load that is not counted has blanks in the place of its name, and as many bytes', async () => {
  const make = page('texte');
  const prepared = new PreparedPage(make);
  const nonce = nextNonce();
  const uncounted = make(nonce, null).replace('"fr"', `"fr"${' '.repeat(41)}`);
  expect(textOf(prepared.plain(nonce, null))).toBe(uncounted);
  for (const encoding of ENCODINGS) {
    await prepared.prepare(encoding);
    expect(readIn(encoding, prepared.compressed(encoding, nonce, null))).toBe(uncounted);
  }
});

test('its number of bytes is the true one, in each form', async () => {
  const prepared = new PreparedPage(page('Événements 🎉'));
  for (const encoding of ENCODINGS) await prepared.prepare(encoding);
  for (const visit of [VISIT, null])
    for (const encoding of [null, ...ENCODINGS]) {
      const nonce = nextNonce();
      const written = encoding ? prepared.compressed(encoding, nonce, visit) : prepared.plain(nonce, visit);
      expect(written?.bytes).toBe(written && wholeOf(written).length);
    }
});

test.each(ENCODINGS)(
  'in %s it is prepared once, and then says the same to each under names of their own',
  async (encoding) => {
    const make = page('Événements '.repeat(500));
    const prepared = new PreparedPage(make);
    expect(prepared.compressed(encoding, nextNonce(), VISIT)).toBeNull();
    await prepared.prepare(encoding);
    for (const nonce of [nextNonce(), nextNonce()]) {
      const written = prepared.compressed(encoding, nonce, VISIT);
      expect(readIn(encoding, written)).toBe(make(nonce, VISIT));
      expect(written?.bytes).toBeLessThan(400);
    }
  },
);

test('a page that names no script is not prepared in brotli, and whole in the other forms', async () => {
  const prepared = new PreparedPage((_, visit) => `<p data-visit="${visit}">`);
  for (const encoding of ENCODINGS) await prepared.prepare(encoding);
  expect(prepared.compressed('br', nextNonce(), VISIT)).toBeNull();
  expect(textOf(prepared.plain(nextNonce(), VISIT))).toBe(`<p data-visit="${VISIT}">`);
  expect(readIn('gzip', prepared.compressed('gzip', nextNonce(), VISIT))).toBe(`<p data-visit="${VISIT}">`);
});

test('the page is made once, whoever asks for it', () => {
  const make = jest.fn(page('texte'));
  const prepared = new PreparedPage(make);
  for (let time = 0; time < 5; time += 1) prepared.plain(nextNonce(), VISIT);
  expect(make).toHaveBeenCalledTimes(1);
});
