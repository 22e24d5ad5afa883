import type { Knex } from 'knex';

interface Refused {
  readonly authorId: number;
  readonly kind: string;
}

/** Refuses words from now on, because of a case. */
export const insertRefused = async (
  tx: Knex,
  { authorId, kind, digest, caseId }: Refused & { readonly digest: string; readonly caseId: number },
): Promise<void> => {
  await tx('refused_words')
    .insert({ author_id: authorId, kind, digest, case_id: caseId })
    .onConflict(['author_id', 'kind', 'digest'])
    .merge({ case_id: caseId });
};

/** The row that refuses words; undefined where none does. */
export const findRefused = async (
  db: Knex,
  { authorId, kind }: Refused,
  digests: readonly string[],
): Promise<number | undefined> =>
  (
    await db('refused_words')
      .where({ author_id: authorId, kind })
      .whereIn('digest', [...digests])
      .first<{ id: number } | undefined>('id')
  )?.id;

export const countTry = async (db: Knex, id: number): Promise<void> => {
  await db('refused_words').where({ id }).increment('tries', 1);
};

/** How often what a case took down was published again, and refused. */
export const findTries = async (db: Knex, caseId: number): Promise<number> => {
  const row = await db('refused_words')
    .where({ case_id: caseId })
    .sum<{ tries: string | null }>({ tries: 'tries' })
    .first();
  return Number(row?.tries ?? 0);
};

/** What a case took down may be published again. */
export const allowAgain = async (tx: Knex, caseId: number): Promise<void> => {
  await tx('refused_words').where({ case_id: caseId }).delete();
};

export const forgetRefused = async (tx: Knex, authorId: number): Promise<void> => {
  await tx('refused_words').where({ author_id: authorId }).delete();
};
