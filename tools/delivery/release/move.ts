import { setTimeout as sleep } from 'node:timers/promises';
import type { PointerMove, PointersAnswer, PointersRequest } from '@eveneo/contract/delivery/pointers';
import { texts } from '../base/texts';
import { RegistryError, ReleaseRefusal, type ReleaseClient } from './client';
import { reached } from './interruption';
import { printPointers } from './print';
import { printServed, untilServed } from './served';

/** What a command says: as data, and as text for people. */
export type Result = { data: unknown; text: string; notes?: string[] | undefined };

/** Moves that change what visitors get. */
const SHOWN: readonly PointerMove['action'][] = [
  'activate',
  'rollback',
  'canary',
  'withdraw',
  'ramp',
  'end',
  'retire',
];

/** So long after an answer that was lost the same is asked again. */
const AGAIN_AFTER_MS = [500, 2_000];

const isLost = (error: unknown) =>
  (error instanceof RegistryError && error.code === 'unreachable') ||
  (error instanceof ReleaseRefusal && error.status >= 502);

/**
 * Asks for moves, and asks the same again where no answer came: they may be made by then. Asked again from the revisions
 * that were read, a registry makes none of them twice, and says so.
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

/** Asks for moves from where the areas stand now, and says what has become of them. */
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
  // Named, so that a second operator sees that the bad release had gone already.
  const left = moves.flatMap(({ name, action, version }) => {
    if (action === 'rollback') return texts.release.left(name, before(name)?.live ?? '');
    return action === 'withdraw' ? texts.release.left(name, version ?? '') : [];
  });
  reached('waiting');
  const text = [...left, printPointers(data.pointers), ...(data.notes ?? [])];
  if (!moves.some(({ action }) => SHOWN.includes(action)))
    return { data, text: text.join('\n'), notes: data.notes };
  // The move is made: that hosts cannot be asked undoes nothing of it.
  const served = await untilServed(client, data.pointers).catch(() => null);
  if (served) text.push(printServed(served));
  return { data: { ...data, served }, text: text.join('\n') };
}
