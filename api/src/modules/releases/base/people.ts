import type { Knex } from 'knex';
import { administratorsNamed, namesOf } from './people-repository';
import { adminIn } from './scope';

/** Actors of the history for administrators whose name contains `part`. */
export const actorsNamed = async (db: Knex, part: string): Promise<string[]> =>
  (await administratorsNamed(db, part)).map((id) => `admin #${id}`);

/**
 * Names of actors. The history stores administrators by id, so that a name is deleted with its account.
 * @returns names by actor; without tokens and deleted accounts
 */
export async function namesOfActors(db: Knex, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = actors.flatMap((actor) => {
    const id = adminIn(actor);
    return id === null ? [] : [{ actor, id }];
  });
  const names = await namesOf(db, [...new Set(ids.map(({ id }) => id))]);
  return new Map(
    ids.flatMap(({ actor, id }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[actor, name] as const];
    }),
  );
}
