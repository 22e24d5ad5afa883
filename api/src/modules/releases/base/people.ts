import type { Knex } from 'knex';
import { administratorsNamed, namesOf } from './people-repository';

/** As the history writes the administrators whose name has this part. */
export const actorsNamed = async (db: Knex, part: string): Promise<string[]> =>
  (await administratorsNamed(db, part)).map((id) => `admin #${id}`);

const PERSON = /\badmin #(\d{1,9})\b/;

/**
 * Whom actors of the history stand for: it keeps administrators by number, so that a name is forgotten with its account.
 * @returns the name by actor; actors that are nobody's, or nobody's any more, are absent
 */
export async function peopleBehind(db: Knex, actors: readonly string[]): Promise<Map<string, string>> {
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
