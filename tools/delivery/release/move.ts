import type { PointerMove } from '@eveneo/contract/delivery/registry';
import { texts } from '../base/texts';
import type { ReleaseClient } from './client';
import { printPointers } from './print';
import { printServed, untilServed } from './served';

/** What a command says: as data, and as text for people. */
export type Result = { data: unknown; text: string; notes?: string[] | undefined };

/** Moves that change what visitors get. */
const SHOWN: readonly PointerMove['action'][] = ['activate', 'rollback', 'canary', 'withdraw', 'ramp', 'end'];

/** Asks for moves from where the areas stand now, and says what has become of them. */
export async function move(
  client: ReleaseClient,
  moves: Omit<PointerMove, 'revision'>[],
  why = '',
): Promise<Result> {
  const { pointers } = await client.overview();
  const before = (name: string) => pointers.find((pointer) => pointer.name === name);
  const data = await client.move({
    moves: moves.map((one) => ({ ...one, revision: before(one.name)?.revision ?? 0 })),
    why,
  });
  // Named, so that a second operator sees that the bad release had gone already.
  const left = moves.flatMap(({ name, action, version }) => {
    if (action === 'rollback') return texts.release.left(name, before(name)?.live ?? '');
    return action === 'withdraw' ? texts.release.left(name, version ?? '') : [];
  });
  const text = [...left, printPointers(data.pointers), ...(data.notes ?? [])];
  if (!moves.some(({ action }) => SHOWN.includes(action)))
    return { data, text: text.join('\n'), notes: data.notes };
  // The move is made: that hosts cannot be asked, by an API one release older for one, undoes nothing of it.
  const served = await untilServed(client, data.pointers).catch(() => null);
  if (served) text.push(printServed(served));
  return { data: { ...data, served }, text: text.join('\n') };
}
