import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { isNamedByContent } from '@eveneo/contract/delivery/content-address';
import type { Fault, Frame } from '@eveneo/contract/delivery/faults';
import { ROOT } from '../base/root';
import { MAPS_FOLDER } from '../webpack/source-maps-plugin';
import type { ReleaseClient } from './client';
import { areaName, checkKnown, type Values } from './command-line';
import type { Result } from './move';
import { moment } from './print';
import { FAULT_TEXTS } from './texts/faults';

const FRAME = /^([\w-]+)\/([\w.-]+)\/([\w./-]+\.js):(\d{1,7}):(\d{1,7})$/;

/** Shortens webpack's name of a source: 'webpack:///./src/a.tsx', '../mf-shared/ui/b.tsx', './node_modules/…'. */
export function sourcePath(name: string, source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+\/.*)$/.exec(path);
  if (library) return `node_modules/${library[1]}`;
  if (path.startsWith('../')) return path.replace(/^(?:\.\.\/)+/, '');
  return `${name}/${path.replace(/^\.\//, '')}`;
}

/** A script's map in a dist folder; a script whose name is not its content must be of that very release. */
function mapIn(dist: string, version: string, script: string): TraceMap | null {
  const file = join(dist, MAPS_FOLDER, `${script}.map`);
  if (script.includes('..') || !existsSync(file)) return null;
  const built = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as { version?: string };
  if (!isNamedByContent(script) && built.version !== version) return null;
  return new TraceMap(readFileSync(file, 'utf8'));
}

export type ReadFrame = Omit<Frame, 'source'> & { readonly source: string | null };

/** Positions of a fault in the sources; as built where the folder has no map of that script. */
export function readFrames(
  { version, frames }: Pick<Fault, 'version' | 'frames'>,
  dist: string,
): ReadFrame[] {
  const maps = new Map<string, TraceMap | null>();
  return frames.map((frame) => {
    const [, name = '', , script = '', row = '1', column = '1'] = FRAME.exec(frame.built) ?? [];
    if (!maps.has(script)) maps.set(script, mapIn(dist, version, script));
    const map = maps.get(script);
    // Stacks count columns from 1, maps from 0.
    const place = { line: Math.max(1, Number(row)), column: Math.max(0, Number(column) - 1) };
    const found = map && originalPositionFor(map, place);
    return found?.source ? { ...frame, source: `${sourcePath(name, found.source)}:${found.line}` } : frame;
  });
}

const printFault = (fault: Omit<Fault, 'frames'> & { frames: readonly ReadFrame[] }): string =>
  [
    FAULT_TEXTS.fault(fault, moment(fault.lastAt)),
    ...(fault.error ? [`  ${fault.error}`] : []),
    ...fault.frames.map(({ built, source, by }) => `    ${source ?? built}${by ? ` (${by})` : ''}`),
  ].join('\n');

/** What browsers reported of an area's releases, with stacks read against the maps of this machine's build. */
export async function faults(
  client: ReleaseClient,
  [zone]: string[],
  { dist: given }: Values,
): Promise<Result> {
  const name = areaName(zone);
  checkKnown(await client.overview(), [name]);
  const dist = given ?? join(ROOT, name, 'dist');
  const read = (await client.faults(name)).faults.map((fault) => ({
    ...fault,
    frames: readFrames(fault, dist),
  }));
  const raw = read.find(({ frames }) => frames.some(({ source }) => source === null));
  const text = [
    ...(read.length ? read.map(printFault) : [FAULT_TEXTS.none(name)]),
    ...(raw ? [FAULT_TEXTS.raw(name, raw.version, dist)] : []),
  ];
  return { data: { faults: read }, text: text.join('\n\n') };
}
