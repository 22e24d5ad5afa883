import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { texts } from '../texts';

const FOLDERS = ['mf-admin/src', 'mf-guest/src', 'mf-organizer/src', 'mf-public/src', 'mf-shared'].concat([
  'shell/src',
  'shell/server',
  'api/contract',
  'api/src',
]);

/** A source without comments, by its path. */
export type Source = readonly [path: string, code: string];

interface Rule {
  /** In French, for whoever is told. */
  readonly why: string;
  /** What is written otherwise than it is to be. */
  readonly found: (source: Source) => readonly string[];
}

const linesWith = (code: string, pattern: RegExp): string[] =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => pattern.test(line));

/** A name after "de", which loses its vowel before another. */
const AFTER_DE = /\b[Dd]e \$\{(?:\w+\.)*(?:name|who|author|helper|person|organizer|email|by\()/;
/** These name areas: 'shell' and 'mf-…' need no elision. */
const OF_AREAS = /\/releases\/|\/previews\/|^mf-admin\/src\/texts\.ts|\/elision\.ts$/;

/** 'mail' is a word of the code: as a text it follows a French article or the like. */
const OTHER_MAIL =
  /courri(?:er|el)|\b(?:une?|les?|des|par|de|du|ce|cet|votre|vos|aux?|ces|nos|notre|son|ses|chaque|aucun) (?:e-)?mails?\b|[ld]’(?:e-)mails?\b/i;
/** The identifier in a mail's header stays the same over versions. */
const HEADER = '<courrier-';
/** It knows the headings of other people's files. */
const OF_FILES = /\/read-people\.ts$/;

/** Raised where they are shown, or never shown as HTML (an option, a mail, a screen reader's name). */
const RAISED_ELSEWHERE =
  /LiveTable|MoveDialog|ReportView|ShareDialog|StateBanner|PublicationInput|SeriesScopeDialog|ShowMore|RepeatFields|suggestion-groups/;
/** Where ordinals are raised, labels, and what only screen readers read; a weekday has no ordinal. */
const RAISED = [
  /<(?:RaisedText|TitleText) [\s\S]*?\/>/g,
  /<span className="visually-hidden">[\s\S]*?<\/span>|format\w+\([^;]*?\)\.split/g,
  /\b(?:[\w-]*label|title|text|day|reason)=\{[^{}]*(?:`[^`]*`[^{}]*)*\}/gi,
];
const WORDS =
  /\b(?:format(?:LongDate|Day|Instant)|momentInFrench|closed\.early|whenText)\(|[^=$]\{shownText\([\w.]+\.(?:title|location)\)\}/g;

const RULES: readonly Rule[] = [
  {
    why: texts.french.afterDe,
    found: ([path, code]) => (OF_AREAS.test(path) ? [] : linesWith(code, AFTER_DE)),
  },
  {
    why: texts.french.email,
    found: ([path, code]) =>
      OF_FILES.test(path) ? [] : linesWith(code, OTHER_MAIL).filter((line) => !line.includes(HEADER)),
  },
  {
    why: texts.french.raised,
    found: ([path, code]) =>
      path.endsWith('.tsx') && !RAISED_ELSEWHERE.test(path)
        ? (RAISED.reduce((left, raised) => left.replace(raised, ''), code).match(WORDS) ?? [])
        : [],
  },
];

/** What is written in a source otherwise than French texts are. */
export const frenchFaults = (source: Source): string[] =>
  RULES.flatMap(({ why, found }) => found(source).map((line) => `${source[0]}: ${line} (${why})`));

/** Reads every French text of the product, tests and comments left out. */
export function checkFrench(): { ok: boolean; output: string } {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules|\.cache|\/dist\//.test(file))
      .map((file) => join(folder, file)),
  );
  const faults = paths.flatMap((path) =>
    frenchFaults([
      path,
      readFileSync(join(ROOT, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, ''),
    ]),
  );
  return { ok: faults.length === 0, output: faults.join('\n') };
}
