import type { LiveSet } from '@eveneo/contract/delivery/releases';
import type { InlinedSettings, PageData } from '../../inlined/page-data';
import { releaseFor } from '../releases/canary';
import { inlineJson } from './escape';
import { forBrowser, resolveSet, type ResolvedSet } from './inlined-set';

export type ResolveFor = (
  set: LiveSet,
  visitor: string | null,
  broken: string | null,
) => ReturnType<typeof resolveSet>;

/** A version that a browser names as broken and that is not there makes no difference, whatever it is. */
function brokenIn({ entries }: LiveSet, broken: string | null): string | null {
  if (broken === null) return null;
  const shell = entries.find(({ name }) => name === 'shell');
  const versions = [shell?.live, shell?.fallback, shell?.canary?.release].map((release) => release?.version);
  return versions.includes(broken) ? broken : null;
}

interface Kept {
  readonly set: LiveSet;
  readonly resolved: Map<string, ResolvedSet | null>;
  /** What everybody gets who is no visitor of a canary, and whose shell works: most of them. */
  plain?: ResolvedSet | null;
}

/** Resolves the live set as `resolveSet` does, once for all visitors who get the same releases of it. */
export function createSetKeeper(settings: InlinedSettings): ResolveFor {
  let kept: Kept | null = null;

  function resolve({ set, resolved }: Kept, visitor: string | null, broken: string | null) {
    const key = JSON.stringify([broken, ...set.entries.map((entry) => releaseFor(entry, visitor).version)]);
    const known = resolved.get(key);
    if (known !== undefined) return known;
    const made = resolveSet(set, visitor, settings, broken);
    resolved.set(key, made);
    return made;
  }

  return (set, visitor, given) => {
    if (kept?.set !== set) kept = { set, resolved: new Map() };
    const broken = brokenIn(set, given);
    if (visitor !== null || broken !== null) return resolve(kept, visitor, broken);
    kept.plain ??= resolve(kept, null, null);
    return kept.plain;
  };
}

const written = new WeakMap<PageData, string>();

/**
 * The data as it stands in every page of a resolved set, written once: it is half of a page. A page that starts now runs
 * nothing withdrawn, and no HTML names a release that was rolled back.
 */
export function pageJson(data: PageData): string {
  const known = written.get(data);
  if (known !== undefined) return known;
  const slim = forBrowser(data);
  const areas = slim.areas.map((area) => ({ ...area, withdrawn: [] }));
  const json = inlineJson({ ...slim, areas, withdrawnShells: undefined });
  written.set(data, json);
  return json;
}
