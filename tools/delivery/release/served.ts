import { setTimeout as sleep } from 'node:timers/promises';
import { HOST_SILENT_MS, type HostState } from '@eveneo/contract/delivery/hosts';
import type { PointerState } from '@eveneo/contract/delivery/pointers';
import { texts } from '../base/texts';
import type { ReleaseClient } from './client';

const ASK_EVERY_MS = 200;
/** Hosts speak once a second: without a word for so long there is none. */
const NO_HOST_MS = 2_000;
/** A first fetch of a shell takes seconds on a small machine; longer is worth a look. */
const GIVE_UP_MS = 20_000;

/** How the hosts stand to what was asked for. */
export interface Served {
  /** Whether every host that was heard of lately serves every version asked for. */
  everywhere: boolean;
  /** Without a lag: behind, or begun after the change. */
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

/** Waits until every host that speaks serves what the pointers say; gives up when none does, or one takes too long. */
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

/** The hosts that are behind, and of which areas; nothing where none is, or none can be asked. */
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
    .map(({ label, behind }) => texts.release.hostBehind(label, behind))
    .join('\n');
}

export function printServed({ everywhere, hosts }: Served): string {
  if (hosts.length === 0) return texts.release.noHost;
  const lines = hosts.map(({ label, lag, behind }) =>
    behind.length ? texts.release.hostBehind(label, behind) : texts.release.hostServes(label, lag),
  );
  return [texts.release.served(everywhere), ...lines].join('\n');
}
