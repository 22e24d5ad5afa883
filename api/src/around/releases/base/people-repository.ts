import type { Knex } from 'knex';

const MAX_PEOPLE = 50;
/** Matches 'admin #1', also inside a plan's actor: 'montée, pour admin #1'. */
const PERSON = /\badmin #(\d{1,9})\b/;

/** Actors of the history for administrators whose name contains `part`. */
export async function actorsNamed(db: Knex, part: string): Promise<string[]> {
  const ids = await db('users')
    .where({ role: 'admin' })
    .whereRaw('LOCATE(?, name) > 0', [part])
    .limit(MAX_PEOPLE)
    .pluck<number[]>('id');
  return ids.map((id) => `admin #${id}`);
}

/**
 * Names of actors. The history stores administrators by id, so that a name is deleted with its account.
 * @returns names by actor; without tokens and deleted accounts
 */
export async function namesOfActors(db: Knex, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map(actors.map((actor) => [actor, Number(PERSON.exec(actor)?.[1] ?? 0)]));
  const known = [...new Set(ids.values())].filter((id) => id > 0);
  if (known.length === 0) return new Map();
  const rows = await db('users').whereIn('id', known).select<{ id: number; name: string }[]>('id', 'name');
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    [...ids].flatMap(([actor, id]) => {
      const name = names.get(id);
      return name === undefined ? [] : [[actor, name] as const];
    }),
  );
}
