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

test('shown dates in words, titles and places have their ordinals raised', () => {
  /** Raised where they are shown, or never shown as HTML (an option, a mail, a screen reader's name). */
  const elsewhere =
    /LiveTable|MoveDialog|ReportView|ShareDialog|StateBanner|PublicationInput|SeriesScopeDialog|ShowMore|RepeatFields|suggestion-groups/;
  /** Calls outside of RaisedText, of labels and of what only screen readers read; a weekday has no ordinal. */
  const left = (code: string) =>
    code
      .replace(/<(?:RaisedText|TitleText) [\s\S]*?\/>/g, '')
      .replace(/<span className="visually-hidden">[\s\S]*?<\/span>|format\w+\([^;]*?\)\.split/g, '')
      .replace(/\b(?:[\w-]*label|title|text|day|reason)=\{[^{}]*(?:`[^`]*`[^{}]*)*\}/gi, '')
      .match(
        /\b(?:format(?:LongDate|Day|Instant)|momentInFrench|closed\.early|whenText)\(|[^=$]\{shownText\([\w.]+\.(?:title|location)\)\}/g,
      ) ?? [];
  expect(left('<h3>{shownText(event.title)}</h3>')).toHaveLength(1);
  expect(left('<p>{t.since(formatInstant(at, timeZone))}</p>')).toHaveLength(1);
  expect(
    left('<RaisedText text={t.since(formatInstant(at, timeZone))} /><time title={formatInstant(at)}>'),
  ).toEqual([]);
  expect(
    sources
      .filter(([path, code]) => path.endsWith('.tsx') && !elsewhere.test(path) && left(code).length > 0)
      .map(([path, code]) => `${path}: ${left(code).join(' ')}`),
  ).toEqual([]);
});
