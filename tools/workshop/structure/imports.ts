import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@eveneo/build/base/root';
import { runAndCollect, type CollectOptions } from '@eveneo/build/processes/run-and-collect';

export interface CruisedModule {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}
interface Cruise {
  readonly modules: readonly CruisedModule[];
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
  };
}

/** The two children of the common folder of two files that contain them: folders, or the files themselves. */
function neighbours(from: string, to: string): [from: string, to: string] | null {
  const [a, b] = [from.split('/'), to.split('/')];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? null : [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')];
}

/**
 * Circles of imports between the children of a folder, folders and files, at every level: dependency-cruiser only
 * compares the direct folders of files, and sees no circle between 'api/src/seeds' and a subfolder of 'api/src/base'.
 */
export function folderCircles(modules: readonly CruisedModule[]): string[] {
  const arrows = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from = '', to = ''] = neighbours(source, resolved) ?? [];
      if (!from) continue;
      const known = arrows.get(from) ?? new Map<string, string>();
      arrows.set(from, known.set(to, `${source} → ${resolved}`));
    }
  const reached = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const next of arrows.get(folder)?.keys() ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  return [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reached(to).has(from))
      .map(([to, example]) => `circle-of-neighbours: ${from} → ${to} (${example})`),
  );
}

const FEATURE = /^mf-shared\/features\/[^/]+/;

/** Features that serve one area only, or none: they belong to it. */
export function lonelyFeatures(modules: readonly CruisedModule[]): string[] {
  const areas = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const own = FEATURE.exec(source)?.[0];
    if (own) areas.set(own, areas.get(own) ?? new Set());
    const [area = ''] = source.split('/');
    if (!area.startsWith('mf-') || area === 'mf-shared') continue;
    for (const { resolved } of dependencies) {
      const feature = FEATURE.exec(resolved)?.[0];
      if (feature) areas.set(feature, (areas.get(feature) ?? new Set()).add(area));
    }
  }
  return [...areas]
    .filter(([, served]) => served.size < 2)
    .map(([feature, served]) => `feature-of-several-areas: ${feature} (${[...served].join() || '–'})`);
}

/** The most floors of the API's nouns: a noun stands one above the highest that it imports. */
const FLOORS = 12;
const NOUN = /^api\/src\/(?:base|product|around)\/[^/]+/;

/** The nouns of the API that stand higher than allowed. */
export function tooHigh(modules: readonly CruisedModule[], most = FLOORS): string[] {
  const below = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const [noun] = NOUN.exec(source) ?? [];
    if (noun === undefined) continue;
    const known = below.get(noun) ?? new Set<string>();
    for (const { resolved } of dependencies) {
      const [other] = NOUN.exec(resolved) ?? [];
      if (other !== undefined && other !== noun) known.add(other);
    }
    below.set(noun, known);
  }
  const floors = new Map<string, number>();
  const floorOf = (noun: string): number => {
    const known = floors.get(noun);
    if (known !== undefined) return known;
    // A circle is another rule's finding.
    floors.set(noun, 0);
    const floor = 1 + Math.max(0, ...[...(below.get(noun) ?? [])].map(floorOf));
    floors.set(noun, floor);
    return floor;
  };
  return [...below.keys()]
    .filter((noun) => floorOf(noun) > most)
    .map((noun) => `too-high: ${noun} stands on floor ${floorOf(noun)} of ${most}`);
}

/** The parts whose imports are checked; journeys may import everything. */
const PARTS = ['api', 'shell', 'tools', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))];

async function cruise(config: string, paths: readonly string[], how: CollectOptions): Promise<Cruise> {
  const depcruise = join(ROOT, 'node_modules/.bin/depcruise');
  const { status, stdout, output } = await runAndCollect(
    depcruise,
    ['--config', config, '-T', 'json', ...paths],
    how,
  );
  if (status !== 0) throw new Error(output);
  return JSON.parse(stdout) as Cruise;
}

/** Checks the rules of .dependency-cruiser.cjs, those of tests, circles of folders, the API's floors, and whom features serve. */
export async function checkImports(how: CollectOptions): Promise<{ ok: boolean; output: string }> {
  const { modules, summary } = await cruise('.dependency-cruiser.cjs', PARTS, how);
  // By name: a glob would walk through node_modules.
  const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PARTS], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file)));
  const ofTests = await cruise('.dependency-cruiser.tests.cjs', tests, how);
  const found = [
    ...[...summary.violations, ...ofTests.summary.violations].map(
      ({ from, to, rule }) => `${rule.name}: ${from} → ${to}`,
    ),
    ...folderCircles(modules),
    ...tooHigh(modules),
    ...lonelyFeatures(modules),
  ];
  return { ok: found.length === 0, output: found.join('\n') };
}
