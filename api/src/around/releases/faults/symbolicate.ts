import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { LRUCache } from 'lru-cache';
import type { Frame } from '@eveneo/contract/delivery/faults';
import { soundMap, type SoundMap } from './sound-map';

/** Reads the stored map of a script by '<name>/<version>' and path; null if there is none. */
export type MapSource = (release: string, script: string) => Promise<Buffer | null>;

/** Decoded maps take about ten times their text: only a few are cached. */
const MAPS = 12;
const FRAMES = 5_000;
/** Time limit for reading maps for one response; after it, frames keep their built positions. */
const DEADLINE_MS = 2_000;

const FRAME = /^([\w-]+\/[\w.-]+)\/([\w./-]+\.js):(\d{1,7}):(\d{1,7})(?: (.*))?$/;

/** Shortens webpack's name of a source: 'webpack:///./src/a.tsx', '../mf-shared/ui/b.tsx', './node_modules/…'. */
export function sourcePath(name: string, source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+\/.*)$/.exec(path);
  if (library) return `node_modules/${library[1]}`;
  if (path.startsWith('../')) return path.replace(/^(?:\.\.\/)+/, '');
  return `${name}/${path.replace(/^\.\//, '')}`;
}

const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);

type ReadMap = Pick<SoundMap, 'names' | 'x_functions'> & { readonly traced: TraceMap };

/** The name of the innermost function around a position: line from 1, column from 0. */
function functionAt({ names, x_functions }: ReadMap, line: number, column: number): string | null {
  const isBefore = (row: number, at: number) => row < line || (row === line && at <= column);
  const around = x_functions
    .filter(([row, at, lastRow, end]) => isBefore(row, at) && !isBefore(lastRow, end))
    .sort(([row, at], [otherRow, other]) => otherRow - row || other - at);
  return names[around[0]?.[4] ?? -1] ?? null;
}

/**
 * Maps positions in built scripts to the sources. A position that cannot be mapped stays as built; missing maps
 * are not cached, since they may be uploaded later.
 */
export class Symbolicator {
  readonly #maps = new LRUCache<string, ReadMap>({ max: MAPS });
  readonly #frames = new LRUCache<string, Frame>({ max: FRAMES });

  constructor(
    private readonly source: MapSource,
    private readonly now: () => number = Date.now,
  ) {}

  /** @param stacks lists of 'name/version/path:line:column function' */
  async frames(stacks: readonly (readonly string[])[]): Promise<Frame[][]> {
    const until = this.now() + DEADLINE_MS;
    const without = new Set<string>();
    const read: Frame[][] = [];
    for (const stack of stacks) {
      const frames: Frame[] = [];
      for (const line of stack) frames.push(await this.#frame(line, without, until));
      read.push(frames);
    }
    return read;
  }

  async #frame(line: string, without: Set<string>, until: number): Promise<Frame> {
    const known = this.#frames.get(line);
    if (known) return known;
    const [, release = '', script = '', row = '', column = '', by = ''] = FRAME.exec(line) ?? [];
    const raw: Frame = { built: plain(line.split(' ')[0] ?? ''), source: null, by: plain(by) || null };
    const file = `${release} ${script}`;
    if (!release || without.has(file) || this.now() > until) return raw;
    const map = this.#maps.get(file) ?? (await this.#read(release, script));
    if (!map) {
      without.add(file);
      return raw;
    }
    this.#maps.set(file, map);
    const frame = toSource(map, raw, { release, line: Number(row), column: Number(column) });
    this.#frames.set(line, frame);
    return frame;
  }

  async #read(release: string, script: string): Promise<ReadMap | null> {
    const bytes = await this.source(release, script).catch(() => null);
    const map = bytes && soundMap(bytes);
    try {
      return map && { names: map.names, x_functions: map.x_functions, traced: new TraceMap(map) };
    } catch {
      return null;
    }
  }
}

function toSource(
  map: ReadMap,
  raw: Frame,
  { release, line, column }: { release: string; line: number; column: number },
): Frame {
  try {
    // Stacks count columns from 1, maps from 0.
    const place = { line: Math.max(1, line), column: Math.max(0, column - 1) };
    const found = originalPositionFor(map.traced, place);
    if (found.source === null) return raw;
    const path = sourcePath(release.split('/')[0] ?? '', found.source);
    const name = functionAt(map, place.line, place.column);
    return { ...raw, source: plain(`${path}:${found.line}`), by: name && plain(name) };
  } catch {
    return raw;
  }
}
