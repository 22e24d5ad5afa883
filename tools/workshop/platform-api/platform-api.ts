import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { declaredIn, findIncompatible } from './incompatible';
import { readPublicTypes, type PublicTypes } from './report';

/** The platform's public types as they were recorded for a version. */
export interface PlatformApi extends PublicTypes {
  readonly version: string;
}

/** The report of API Extractor, below a line with version and libraries. */
export const REPORT_FILE = 'mf-shared/platform/platform.api.md';
const HEAD = /^<!-- (\d+\.\d+\.\d+) ([^\n]*) -->\n\n```ts\n([^]*)```\n$/;

export const reportText = ({ version, libraries, declarations }: PlatformApi): string =>
  `<!-- ${version} ${libraries.join(' ')} -->\n\n\`\`\`ts\n${declarations}\`\`\`\n`;

const platformVersion = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'mf-shared/platform/package.json'), 'utf8')) as { version: string })
    .version;

/** The platform as in the sources. */
export const readPlatform = (): PlatformApi => ({ version: platformVersion(ROOT), ...readPublicTypes() });

/** The recorded platform; null before the first record. */
export function recordedApi(root = ROOT): PlatformApi | null {
  const file = join(root, REPORT_FILE);
  const [, version, libraries = '', declarations = ''] = existsSync(file)
    ? (HEAD.exec(readFileSync(file, 'utf8')) ?? [])
    : [];
  return version === undefined ? null : { version, libraries: libraries.split(' '), declarations };
}

/** Changed exports between two APIs, by name. */
export interface ApiChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Changed, but compatible with code built for the previous API. */
  readonly extended: readonly string[];
  /** With the reason. */
  readonly broken: readonly { readonly name: string; readonly why: string }[];
}

const NONE: ApiChange = { added: [], removed: [], extended: [], broken: [] };

/** Changes between each pair of APIs, for code built for the former; one compiler run for all. */
export function apiChanges(
  pairs: readonly (readonly [before: PublicTypes, now: PublicTypes])[],
): ApiChange[] {
  const compared = findIncompatible(pairs.map(([before, now]) => [before.declarations, now.declarations]));
  return pairs.map(([before, now], index) => {
    const [had, has] = [declaredIn(before.declarations), declaredIn(now.declarations)];
    const offered = (all: typeof had, name: string) => all.get(name)?.exported === true;
    const gone = (name: string) => !offered(has, name) || (had.get(name)?.value && !has.get(name)?.value);
    const exported = [...had.keys()].filter((name) => offered(had, name));
    const incompatibility = compared[index] ?? new Map<string, string>();
    // A removed library shows in the removed names; a new major version of a kept one does not.
    const others = before.libraries.filter((one) =>
      now.libraries.some((two) => one !== two && one.replace(/@\d+$/, '') === two.replace(/@\d+$/, '')),
    );
    return {
      added: [...has.keys()].filter((name) => offered(has, name) && !offered(had, name)),
      removed: exported.filter(gone),
      extended: [...had.keys()].filter(
        (name) =>
          has.has(name) &&
          !incompatibility.has(name) &&
          !(offered(had, name) && gone(name)) &&
          had.get(name)?.text !== has.get(name)?.text,
      ),
      broken: [
        ...[...incompatibility].map(([name, why]) => ({ name, why })),
        ...others.map((name) => ({ name, why: 'autre version majeure' })),
      ],
    };
  });
}

/** The version bump that a change requires. */
export function bumpFor({ added, removed, extended, broken }: ApiChange): 'major' | 'minor' | null {
  if (removed.length || broken.length) return 'major';
  return added.length || extended.length ? 'minor' : null;
}

const numbers = (version: string) => version.split('.').map(Number);

/** Whether a version satisfies the bump. */
export function isBumped(from: string, to: string, bump: 'major' | 'minor' | null): boolean {
  const [major = 0, minor = 0] = numbers(from);
  const [nextMajor = 0, nextMinor = 0] = numbers(to);
  if (bump === null) return true;
  return nextMajor > major || (bump === 'minor' && nextMajor === major && nextMinor > minor);
}

/** The lowest version that satisfies the bump. */
export function bumped(version: string, bump: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = numbers(version);
  return bump === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const WRITE = 'npx tsx tools/workshop/platform-api/write.ts';

function changeText({ added, removed, extended, broken }: ApiChange): string[] {
  const all = { ajouté: added, étendu: extended, retiré: removed };
  return [
    ...Object.entries(all).flatMap(([what, names]) =>
      names.length > 0 ? [`  – ${what} : ${names.join(', ')}`] : [],
    ),
    ...broken.map(({ name, why }) => `  – ${name} : changé (${why})`),
  ];
}

/** Changes between two APIs. Skips the compiler when the reports, which hold no comments, are equal. */
export const apiChange = (before: PublicTypes, now: PublicTypes): ApiChange =>
  reportText({ version: '', ...before }) === reportText({ version: '', ...now })
    ? NONE
    : (apiChanges([[before, now]])[0] ?? NONE);

/** The problem with a record, in French; null when it is up to date. */
export function apiProblem(recorded: PlatformApi | null, now: PlatformApi): string | null {
  if (!recorded) return `La surface de la plateforme n’est pas enregistrée : ${WRITE}`;
  const change = apiChange(recorded, now);
  const bump = bumpFor(change);
  const lines = changeText(change).join('\n');
  if (!isBumped(recorded.version, now.version, bump))
    return (
      `Les exports de la plateforme ont changé depuis ${recorded.version} :\n${lines}\n` +
      `Passez sa version à ${bumped(recorded.version, bump ?? 'minor')} (mf-shared/platform/package.json), puis : ${WRITE}`
    );
  return reportText(recorded) === reportText(now)
    ? null
    : `Le rapport de ${REPORT_FILE} est celui de ${recorded.version}, la plateforme est en ${now.version} ou dite autrement : ${WRITE}`;
}

/** The lines of the changelog for a change. */
export const changelogEntry = (version: string, change: ApiChange): string =>
  `## ${version}\n\n${changeText(change)
    .map((line) => line.replace('  – ', '- '))
    .join('\n')}\n`;

/** For `npm run lint`. */
export function checkPlatformApi(): { ok: boolean; text: string } {
  const problem = apiProblem(recordedApi(), readPlatform());
  return { ok: problem === null, text: problem ?? '' };
}
