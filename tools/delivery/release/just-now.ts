import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { RegistryError, type ReleaseClient } from './client';

/** What is said of a roll-back that somebody has made a moment ago. */
const JUST_NOW_TEXTS = {
  rolledBack: (
    {
      name,
      from,
      to,
      who,
      why,
    }: { name: string; from: string | null; to: string | null; who: string; why: string },
    ageMs: number,
    target: string | undefined,
  ) =>
    `${name} vient de revenir en arrière, il y a ${Math.max(0, Math.round(ageMs / 1000))} s, par ${who} (« ${why} ») : ` +
    `${from} est retirée, ${to} en ligne. Rien n’est changé.` +
    (target === undefined ? '' : `\nPour revenir plus loin encore : rollback ${name} --to ${target} --why …`),
} as const;

/** For so long a second roll-back that names no version is taken for the first one, asked for by somebody else as well. */
const JUST_NOW_MS = 5 * 60_000;

/**
 * Refuses a roll-back of what has just been rolled back, unless it names where it leads: two operators who see the same
 * fault would else take a good release away with the bad one.
 */
export async function refuseSecondRollBack(
  client: Pick<ReleaseClient, 'overview' | 'history'>,
  moves: readonly Omit<PointerMove, 'revision'>[],
): Promise<void> {
  const unnamed = moves.filter(({ version }) => !version).map(({ name }) => name);
  if (unnamed.length === 0) return;
  const { pointers } = await client.overview();
  // A roll-back leaves its area locked.
  for (const { name, live, lock, targets = [] } of pointers) {
    if (!lock?.version || !unnamed.includes(name)) continue;
    const { at, rows } = await client.history({ name, action: 'rollback', limit: 1 });
    const [last] = rows;
    // Both moments are the registry's: this machine's clock plays no part.
    const age = last ? Date.parse(at) - Date.parse(last.at) : Infinity;
    if (!last || last.to !== live || age > JUST_NOW_MS) continue;
    throw new RegistryError(JUST_NOW_TEXTS.rolledBack(last, age, targets[0]), 'release.rolled_back');
  }
}
