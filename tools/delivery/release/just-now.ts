import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import { RegistryError, type ReleaseClient } from './client';

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

/** A second roll-back without a version within this time counts as a repetition. */
const JUST_NOW_MS = 5 * 60_000;

/**
 * Refuses a second roll-back without a target: two operators who react to the same fault
 * would also withdraw a good release.
 */
export async function refuseSecondRollBack(
  client: Pick<ReleaseClient, 'overview' | 'history'>,
  moves: readonly Omit<PointerMove, 'revision'>[],
): Promise<void> {
  const unnamed = moves.filter(({ version }) => !version).map(({ name }) => name);
  if (unnamed.length === 0) return;
  const { pointers } = await client.overview();
  // A roll-back locks its area.
  for (const { name, live, lock, targets = [] } of pointers) {
    if (!lock?.version || !unnamed.includes(name)) continue;
    const { at, rows } = await client.history({ name, action: 'rollback', limit: 1 });
    const [last] = rows;
    // Both times come from the registry, not from the local clock.
    const age = last ? Date.parse(at) - Date.parse(last.at) : Infinity;
    if (!last || last.to !== live || age > JUST_NOW_MS) continue;
    throw new RegistryError(JUST_NOW_TEXTS.rolledBack(last, age, targets[0]), 'release.rolled_back');
  }
}
