import type { Knex } from 'knex';
import type { Migration } from './table';

interface Plan {
  readonly name: string;
  readonly kind: string;
  readonly version: string;
}

const WHY = {
  ramp: (version: string) =>
    `Les montées n’existent plus : ${version} garde sa part, changez-la ou arrêtez-la.`,
  schedule: (version: string) =>
    `Il n’y a plus de mise en ligne prévue : ${version} n’est pas mise en ligne.`,
};

/** The end of one plan, as a move in the history: a canary keeps its share. */
async function end(db: Knex, { name, kind, version }: Plan): Promise<void> {
  await db.transaction(async (tx) => {
    const pointer = await tx('release_pointers').where({ name }).forUpdate().first('revision');
    const plan = await tx('release_plans').where({ name }).first('name');
    if (pointer && plan) {
      const last = await tx('release_history')
        .where({ name, revision: pointer.revision })
        .first('state_after');
      const revision = Number(pointer.revision) + 1;
      const state = JSON.stringify({ ...JSON.parse(last?.state_after ?? '{}'), revision });
      await tx('release_pointers').where({ name }).update({ revision });
      await tx('release_history').insert({
        ...{ name, revision, action: 'end', actor: 'mise à jour', version: null },
        reason: WHY[kind === 'ramp' ? 'ramp' : 'schedule'](version),
        ...{ state_before: last?.state_after ?? null, state_after: state },
        created_at: tx.raw('UTC_TIMESTAMP(3)'),
      });
    }
    await tx('release_plans').where({ name }).delete();
  });
}

/** Ramps and scheduled activations no longer exist; those that were running end, and the history says so. */
export const migration: Migration = async (db) => {
  const plans = (await db('release_plans').select('name', 'kind', 'version')) as Plan[];
  for (const plan of plans) await end(db, plan);
};
