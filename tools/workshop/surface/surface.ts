import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { misfits, type Shape } from '@eveneo/contract/delivery/shape';
import { moduleShapes, programOf } from './type-shape';

/** What the platform exports at run time, as it was recorded for a version. */
export interface Surface {
  readonly version: string;
  readonly exports: Readonly<Record<string, Shape>>;
}

export const SURFACE_FILE = 'mf-shared/platform/surface.json';
const ENTRY = 'mf-shared/platform/src/index.ts';

export const platformVersion = (root = ROOT): string =>
  (JSON.parse(readFileSync(join(root, 'mf-shared/platform/package.json'), 'utf8')) as { version: string })
    .version;

/** The platform as its sources are. */
export const readPlatform = (root = ROOT): Surface => {
  const entry = join(root, ENTRY);
  return {
    version: platformVersion(root),
    exports: moduleShapes(programOf([entry], join(root, 'tsconfig.browser.json')), entry),
  };
};

/** The platform as it was recorded; null before the first record. */
export function recordedSurface(root = ROOT): Surface | null {
  const file = join(root, SURFACE_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Surface) : null;
}

/** What became of the exports between two surfaces, by name. */
export interface SurfaceChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** For who was built for the former one nothing changes. */
  readonly extended: readonly string[];
  /** With the reasons. */
  readonly broken: readonly { readonly name: string; readonly why: readonly string[] }[];
}

export function surfaceChange(before: Surface['exports'], after: Surface['exports']): SurfaceChange {
  const kept = Object.keys(after).filter((name) => Object.hasOwn(before, name));
  const judged = kept
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => ({ name, why: misfits(after[name] ?? {}, before[name] ?? {}, name) }));
  return {
    added: Object.keys(after).filter((name) => !Object.hasOwn(before, name)),
    removed: Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
    extended: judged.filter(({ why }) => why.length === 0).map(({ name }) => name),
    broken: judged.filter(({ why }) => why.length > 0),
  };
}

/** The bump that a change asks for. */
export function bumpFor({ added, removed, extended, broken }: SurfaceChange): 'major' | 'minor' | null {
  if (removed.length || broken.length) return 'major';
  return added.length || extended.length ? 'minor' : null;
}

const numbers = (version: string) => version.split('.').map(Number);

/** Whether a version is far enough from another one for the bump. */
export function isBumped(from: string, to: string, bump: 'major' | 'minor' | null): boolean {
  const [major = 0, minor = 0] = numbers(from);
  const [nextMajor = 0, nextMinor = 0] = numbers(to);
  if (bump === null) return true;
  return nextMajor > major || (bump === 'minor' && nextMajor === major && nextMinor > minor);
}

/** The lowest version that is. */
export function bumped(version: string, bump: 'major' | 'minor'): string {
  const [major = 0, minor = 0] = numbers(version);
  return bump === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const WRITE = 'npx tsx tools/workshop/surface/write.ts';

function changeText({ added, removed, extended, broken }: SurfaceChange): string[] {
  return [
    ...added.map((name) => `  – ${name} : ajouté`),
    ...extended.map((name) => `  – ${name} : étendu`),
    ...removed.map((name) => `  – ${name} : retiré`),
    ...broken.map(({ name, why }) => `  – ${name} : changé (${why.slice(0, 3).join(' ; ')})`),
  ];
}

/** What is wrong with a record, in French; null when the platform is what was recorded. */
export function surfaceProblem(recorded: Surface | null, now: Surface): string | null {
  if (!recorded) return `La surface de la plateforme n’est pas enregistrée : ${WRITE}`;
  const change = surfaceChange(recorded.exports, now.exports);
  const bump = bumpFor(change);
  const lines = changeText(change).join('\n');
  if (!isBumped(recorded.version, now.version, bump))
    return (
      `Les exports de la plateforme ont changé depuis ${recorded.version} :\n${lines}\n` +
      `Passez sa version à ${bumped(recorded.version, bump ?? 'minor')} (mf-shared/platform/package.json), puis : ${WRITE}`
    );
  if (bump || recorded.version !== now.version)
    return `La surface enregistrée est celle de ${recorded.version}, la plateforme est en ${now.version} : ${WRITE}`;
  return null;
}

/** The lines of the changelog for a change. */
export const changelogEntry = (version: string, change: SurfaceChange): string =>
  `## ${version}\n\n${changeText(change)
    .map((line) => line.replace('  – ', '- '))
    .join('\n')}\n`;

/** For `npm run lint`. */
export function checkSurface(): { ok: boolean; text: string } {
  const problem = surfaceProblem(recordedSurface(), readPlatform());
  return { ok: problem === null, text: problem ?? '' };
}
