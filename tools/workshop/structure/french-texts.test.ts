import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';

const FOLDERS = ['mf-admin/src', 'mf-guest/src', 'mf-organizer/src', 'mf-public/src', 'mf-shared']
  .concat(['shell/src', 'shell/server', 'api/contract', 'api/src'])
  .map((folder) => join(ROOT, folder));

/** Sources without tests and comments, by path. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\.cache|\/dist\//.test(file))
    .map((file) => join(folder, file)),
).map((path) => {
  const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, '');
  return [path.slice(ROOT.length + 1), code] as const;
});

const found = (pattern: RegExp, fits: (path: string) => boolean = () => true) =>
  sources
    .filter(([path]) => fits(path))
    .flatMap(([path, code]) => code.split('\n').map((line) => `${path}: ${line.trim()}`))
    .filter((line) => pattern.test(line));

test('a name that follows "de" goes through ofName', () => {
  const before = /\b[Dd]e \$\{(?:\w+\.)*(?:name|who|author|helper|person|organizer|email|by\()/;
  expect(before.test('`La place de ${name}`')).toBe(true);
  // These name areas: 'shell' and 'mf-…' need no elision.
  const ofAreas = /\/releases\/|\/previews\/|^mf-admin\/src\/texts\.ts|\/elision\.ts$/;
  expect(found(before, (path) => !ofAreas.test(path))).toEqual([]);
});

test('texts say "email", as the specification does', () => {
  // 'mail' is a word of the code: as a text it follows a French article or the like.
  const other =
    /courri(?:er|el)|\b(?:une?|les?|des|par|de|du|ce|cet|votre|vos|aux?|ces|nos|notre|son|ses|chaque|aucun) (?:e-)?mails?\b|[ld]’(?:e-)mails?\b/i;
  for (const text of ['Un courrier part', 'un mail la prévient', 'par e-mail'])
    expect(other.test(text)).toBe(true);
  // The identifier in a mail's header stays the same over versions.
  expect(found(other).filter((line) => !line.includes('<courrier-'))).toEqual([]);
});

test('dates with an ordinal and titles on the pages of visitors and guests are raised and held together', () => {
  const plain =
    /(?<![=$])\{(?:format(?:Long|Weekday)Date\(|momentInFrench\(|shownText\([\w.]+\.(?:title|location)\)\})/;
  expect(plain.test('<h3>{shownText(event.title)}</h3>')).toBe(true);
  const ofGuests = /^mf-(?:public|guest)\/.*\.tsx$/;
  expect(found(plain, (path) => ofGuests.test(path)).filter((line) => !line.includes('RaisedText'))).toEqual(
    [],
  );
});
