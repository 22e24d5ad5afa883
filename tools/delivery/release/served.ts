import { setTimeout as sleep } from 'node:timers/promises';
import { HOST_SILENT_MS, type HostState } from '@eveneo/contract/delivery/hosts';
import type { PointerState } from '@eveneo/contract/delivery/pointers';
import type { ReleaseClient } from './client';
import { HOST_TEXTS } from './texts/status';

const ASK_EVERY_MS = 200;
/** Give up after this long without any report; hosts report once a second. */
const NO_HOST_MS = 2_000;
/** Give up after this long; a first fetch takes seconds on a small machine. */
const GIVE_UP_MS = 20_000;

/** Which hosts serve the requested versions. */
export interface Served {
  /** Whether every recently seen host serves every requested version. */
  everywhere: boolean;
  /** Null lag: the host is behind, or started after the change. */
  hosts: { label: string; lag: number | null; behind: string[] }[];
}

function standing(hosts: readonly HostState[], pointers: readonly PointerState[]): Served {
  const states = hosts
    .filter(({ silentFor }) => silentFor < HOST_SILENT_MS)
    .map(({ label, serving }) => {
      const of = (name: string) => serving.find((served) => served.name === name);
      const behind = pointers.filter(({ name, live, revision, retired }) => {
        const served = of(name);
        if (retired) return served !== undefined;
        return served?.version !== live || served.revision < revision;
      });
      const lags = pointers.flatMap(({ name }) => of(name)?.lag ?? []);
      return {
        label,
        lag: behind.length || !lags.length ? null : Math.max(...lags),
        behind: behind.map(({ name }) => name),
      };
    });
  return {
    everywhere: states.length > 0 && states.every(({ behind }) => behind.length === 0),
    hosts: states,
  };
}

/**
 * Waits until every reporting host serves the pointers; gives up when there are no hosts, or at the time limit.
 */
export async function untilServed(
  client: Pick<ReleaseClient, 'hosts'>,
  pointers: readonly PointerState[],
): Promise<Served> {
  const from = Date.now();
  for (;;) {
    const served = standing((await client.hosts()).hosts, pointers);
    const waited = Date.now() - from;
    const over = waited > (served.hosts.length ? GIVE_UP_MS : NO_HOST_MS);
    if (served.everywhere || over) return served;
    await sleep(ASK_EVERY_MS);
  }
}

/** Hosts that are behind, with their areas; empty when there are none, or when hosts cannot be read. */
export async function printLate(
  client: Pick<ReleaseClient, 'hosts'>,
  pointers: readonly PointerState[],
): Promise<string> {
  const heard = await client
    .hosts()
    .then(({ hosts }) => standing(hosts, pointers).hosts)
    .catch(() => []);
  return heard
    .filter(({ behind }) => behind.length > 0)
    .map(({ label, behind }) => HOST_TEXTS.hostBehind(label, behind))
    .join('\n');
}

export function printServed({ everywhere, hosts }: Served): string {
  if (hosts.length === 0) return HOST_TEXTS.noHost;
  const lines = hosts.map(({ label, lag, behind }) =>
    behind.length ? HOST_TEXTS.hostBehind(label, behind) : HOST_TEXTS.hostServes(label, lag),
  );
  return [HOST_TEXTS.served(everywhere), ...lines].join('\n');
}
