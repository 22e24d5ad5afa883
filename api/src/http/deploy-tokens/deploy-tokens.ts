import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { DeployRight } from '@eveneo/contract/operation';
import type { ListedToken } from '@eveneo/server-kit/signatures/credentials';
import { isoInstant, sqlInstant } from '../../ground/clock';
import { findValid, insertToken, readTokens, type TokenRow } from './repository';

const PREFIX = 'evd_';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface DeployToken {
  /** Null for the watch, which acts without a stored token. */
  readonly id: number | null;
  readonly label: string;
  readonly rights: readonly DeployRight[];
  readonly remotes: readonly string[];
}

/** Whether a token looks like a deploy token rather than a session token. */
export const isDeployToken = (token: string): boolean => token.startsWith(PREFIX);

export async function findDeployToken(db: Knex, token: string, now: Date): Promise<DeployToken | null> {
  const row = await findValid(db, hashOf(token), sqlInstant(now));
  if (!row) return null;
  return {
    id: row.id,
    label: row.label,
    rights: row.rights.split(',') as DeployRight[],
    remotes: row.remotes.split(','),
  };
}

interface NewToken extends Omit<DeployToken, 'id'> {
  readonly seconds: number;
}

/** Creates a token. Only its hash is stored. */
export async function mintToken(
  db: Knex,
  { label, remotes, rights, seconds }: NewToken,
  now: Date,
): Promise<string> {
  const token = PREFIX + randomBytes(32).toString('base64url');
  await insertToken(db, {
    token_hash: hashOf(token),
    label,
    remotes: remotes.join(','),
    rights: rights.join(','),
    expires_at: sqlInstant(new Date(now.getTime() + seconds * 1000)),
    created_at: sqlInstant(now),
  });
  return token;
}

/** Newest first, without the secrets. */
export async function listTokens(db: Knex, now: Date): Promise<ListedToken[]> {
  const rows = await readTokens(db);
  const stateOf = ({ revoked_at: revoked, expires_at: expires }: TokenRow) =>
    revoked !== null ? 'revoked' : expires <= sqlInstant(now) ? 'expired' : 'valid';
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    remotes: row.remotes,
    rights: row.rights,
    state: stateOf(row),
    createdAt: isoInstant(row.created_at),
    expiresAt: isoInstant(row.expires_at),
  }));
}

/** Whether a token is revoked or unknown; false for one that is only expired. */
export async function isTokenRevoked(db: Knex, id: number): Promise<boolean> {
  const row = (await readTokens(db)).find((token) => token.id === id);
  return row === undefined || row.revoked_at !== null;
}

const RIGHTS: Record<DeployRight, string> = {
  publish: 'publier',
  activate: 'mettre en ligne, revenir en arrière, essayer',
  prune: 'supprimer les anciennes versions',
  unlock: 'déverrouiller une zone, lever un retrait',
};

export const DEPLOY_TOKEN_TEXTS = {
  unknown: 'Ce jeton de déploiement est inconnu, expiré ou révoqué. Demandez-en un autre à l’exploitation.',
  right: (right: DeployRight) =>
    `Ce jeton n’a pas le droit « ${right} » (${RIGHTS[right]}). Demandez à l’exploitation un jeton qui l’a.`,
} as const;
