import type { Knex } from 'knex';
import { readWith, type Secrets } from '../../../ground/config';
import { seal, unseal } from '../../../ground/seal';

const PURPOSE = 'former identities';

/** The former names and addresses of an account; none if neither secret opens them. */
export async function findFormerIdentities(db: Knex, config: Secrets, userId: number): Promise<string[]> {
  const row = await db('former_identities')
    .where({ user_id: userId })
    .first<{ words: string } | undefined>('words');
  const list = row && readWith(config, (secret) => unseal(secret, PURPOSE, row.words));
  return list ? (JSON.parse(list) as string[]) : [];
}

/** Stores a name and an address that an account is about to give up. Requires the lock of its row. */
export async function rememberIdentity(
  tx: Knex,
  config: Secrets,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<void> {
  const words = [...new Set([...(await findFormerIdentities(tx, config, id)), name, email])];
  await tx('former_identities')
    .insert({ user_id: id, words: seal(config.JWT_SECRET, PURPOSE, JSON.stringify(words)) })
    .onConflict()
    .merge(['words']);
}

/** For a rotation of the sealing secret. */
export const openIdentities = (secret: string, words: string) => unseal(secret, PURPOSE, words);
export const sealIdentities = (secret: string, list: string) => seal(secret, PURPOSE, list);
export const listIdentities = (db: Knex): Promise<{ user_id: number; words: string }[]> =>
  db('former_identities').select('user_id', 'words');

/** Replaces a sealed list, unless it changed meanwhile. */
export async function replaceIdentities(
  db: Knex,
  userId: number,
  before: string,
  after: string,
): Promise<void> {
  await db('former_identities').where({ user_id: userId, words: before }).update({ words: after });
}
