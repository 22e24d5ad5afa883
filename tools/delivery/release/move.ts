import { setTimeout as sleep } from 'node:timers/promises';
import type { PointerMove, PointersAnswer, PointersRequest } from '@eveneo/contract/delivery/pointers';
import { RegistryError, ReleaseRefusal, type ReleaseClient } from './client';
import { reached } from './interruption';
import { printPointers } from './print';
import { printServed, untilServed } from './served';
import { STATUS_TEXTS } from './texts/status';

/** The result of a command, as data and as text. */
export type Result = { data: unknown; text: string; notes?: string[] | undefined };

/** Moves that change what visitors get. */
const SHOWN: readonly PointerMove['action'][] = ['activate', 'rollback', 'canary', 'withdraw', 'retire'];

/** Delays before repeating a request whose response was lost. */
const AGAIN_AFTER_MS = [500, 2_000];

/** No answer, or none from the registry itself: the same request may be made again. */
export const isLost = (error: unknown): boolean =>
  (error instanceof RegistryError && error.code === 'unreachable') ||
  (error instanceof ReleaseRefusal && error.status >= 502);

/**
 * Requests moves, and repeats the request when no response arrived. With the same
 * revisions the registry makes no move twice.
 */
async function asked(client: ReleaseClient, request: PointersRequest): Promise<PointersAnswer> {
  for (const wait of AGAIN_AFTER_MS)
    try {
      return await client.move(request);
    } catch (error) {
      if (!isLost(error)) throw error;
      await sleep(wait);
    }
  return client.move(request);
}

/** Requests moves from the current revisions, and describes the result. */
export async function move(
  client: ReleaseClient,
  moves: Omit<PointerMove, 'revision'>[],
  why = '',
): Promise<Result> {
  const { pointers } = await client.overview();
  const before = (name: string) => pointers.find((pointer) => pointer.name === name);
  reached('moving');
  const data = await asked(client, {
    moves: moves.map((one) => ({ ...one, revision: before(one.name)?.revision ?? 0 })),
    why,
  });
  // Names the withdrawn release, so that a second operator sees that it is already withdrawn.
  const left = moves.flatMap(({ name, action, version }) => {
    if (action === 'rollback') return STATUS_TEXTS.left(name, before(name)?.live ?? '');
    return action === 'withdraw' ? STATUS_TEXTS.left(name, version ?? '') : [];
  });
  reached('waiting');
  const text = [...left, printPointers(data.pointers), ...(data.notes ?? [])];
  if (!moves.some(({ action }) => SHOWN.includes(action)))
    return { data, text: text.join('\n'), notes: data.notes };
  // The move succeeded even if hosts cannot be read.
  const served = await untilServed(client, data.pointers).catch(() => null);
  if (served) text.push(printServed(served));
  return { data: { ...data, served }, text: text.join('\n') };
}
