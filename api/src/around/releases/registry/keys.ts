import type { Knex } from 'knex';
import type { SigningKey } from '@eveneo/contract/delivery/releases';
import type { ListedKey } from '@eveneo/server-kit/signatures/credentials';
import { keyIdOf, signatureVerdict } from '@eveneo/server-kit/signatures/signature';
import { isoInstant, sqlInstant } from '../../../ground/clock';
import type { Problem } from '../base/problems';
import { RELEASE_TEXTS } from '../base/texts';
import { addKey, allKeys, endKey } from './keys-repository';

/** Maximum number of valid keys per area: the current one and its successor. */
const AT_ONCE = 2;

export async function listKeys(db: Knex): Promise<ListedKey[]> {
  return (await allKeys(db)).map(({ id, name, public_key, registered_at, revoked_at }) => ({
    id,
    name,
    key: keyIdOf(public_key),
    publicKey: public_key,
    registeredAt: isoInstant(registered_at),
    revokedAt: revoked_at && isoInstant(revoked_at),
  }));
}

export type KeyRefusal = 'revoked' | 'two' | 'unknown';

/** Registers a key. Idempotent. @returns the reason for a refusal, or null */
export async function registerKey(
  db: Knex,
  key: { name: string; publicKey: string },
  now: Date,
): Promise<KeyRefusal | null> {
  const own = (await allKeys(db)).filter(({ name }) => name === key.name);
  const known = own.find(({ public_key }) => public_key === key.publicKey);
  if (known) return known.revoked_at === null ? null : 'revoked';
  if (own.filter(({ revoked_at }) => revoked_at === null).length >= AT_ONCE) return 'two';
  await addKey(db, { ...key, at: sqlInstant(now) });
  return null;
}

export async function revokeKey(db: Knex, id: number, now: Date): Promise<KeyRefusal | null> {
  if (!(await allKeys(db)).some((key) => key.id === id)) return 'unknown';
  await endKey(db, id, sqlInstant(now));
  return null;
}

export async function signingKeys(db: Knex): Promise<Map<string, SigningKey[]>> {
  const keys = new Map<string, SigningKey[]>();
  for (const { name, public_key, registered_at, revoked_at } of await allKeys(db))
    keys.set(name, [
      ...(keys.get(name) ?? []),
      { key: public_key, from: isoInstant(registered_at), until: revoked_at && isoInstant(revoked_at) },
    ]);
  return keys;
}

/** Problems of a signature, by the keys that were valid for the area at a moment. */
export async function signatureProblems(
  db: Knex,
  name: string,
  signed: Parameters<typeof signatureVerdict>[0],
  at: string,
): Promise<Problem[]> {
  const verdict = signatureVerdict(signed, at, (await signingKeys(db)).get(name) ?? []);
  if (verdict === 'missing') return [{ code: 'release.unsigned', text: RELEASE_TEXTS.unsigned(name) }];
  if (verdict !== 'bad') return [];
  const text = RELEASE_TEXTS.badSignature(name, signed.signature?.key ?? '');
  return [{ code: 'release.bad_signature', text }];
}
