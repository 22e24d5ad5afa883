import type { Knex } from 'knex';
import { administratorsNamed, namesOf } from './people-repository';

/** Actors of the history for administrators whose name contains `part`. */
export const actorsNamed = async (db: Knex, part: string): Promise<string[]> =>
  (await administratorsNamed(db, part)).map((id) => `admin #${id}`);

const PERSON = /\badmin #(\d{1,9})\b/;

/**
 * Names of actors. The history stores administrators by id, so that a name is deleted with its account.
 * @returns names by actor; without tokens and deleted accounts
 */
export async function namesOfActors(db: Knex, actors: readonly string[]): Promise<Map<string, string>> {
  const numbers = new Map(
    actors.flatMap((actor) => {
      const [, id] = PERSON.exec(actor) ?? [];
      return id === undefined ? [] : [[actor, Number(id)] as const];
    }),
  );
  const names = await namesOf(db, [...new Set(numbers.values())]);
  return new Map(
    [...numbers].flatMap(([actor, id]) => {
      const name = names.get(id);
      return name === undefined ? [] : [[actor, name] as const];
    }),
  );
}
