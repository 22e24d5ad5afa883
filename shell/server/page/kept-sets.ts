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
  const shell = entries.find(({ name }) => name === 'shell');
  const versions = [shell?.live, shell?.fallback, shell?.canary?.release].map((release) => release?.version);
  return broken !== null && versions.includes(broken) ? broken : null;
}

/** Resolves the live set as `resolveSet` does, once for all visitors who get the same releases of it. */
export function createSetKeeper(settings: InlinedSettings): ResolveFor {
  let kept: { set: LiveSet; resolved: Map<string, ResolvedSet | null> } | null = null;
  return (set, visitor, given) => {
    if (kept?.set !== set) kept = { set, resolved: new Map() };
    const broken = brokenIn(set, given);
    const key = JSON.stringify([broken, ...set.entries.map((entry) => releaseFor(entry, visitor).version)]);
    const known = kept.resolved.get(key);
    if (known !== undefined) return known;
    const resolved = resolveSet(set, visitor, settings, broken);
    kept.resolved.set(key, resolved);
    return resolved;
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
