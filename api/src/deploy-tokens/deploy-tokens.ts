import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { ListedToken } from '@eveneo/server-kit/signatures/credentials';
import type { DeployRight } from '@eveneo/contract/operation';
import { isoInstant, sqlInstant } from '../ground/clock';
import { findValid, insertToken, markRevoked, readTokens, type TokenRow } from './repository';

const PREFIX = 'evd_';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** What a valid deploy token stands for. */
export interface DeployToken {
  /** Null for what the API does by itself. */
  readonly id: number | null;
  readonly label: string;
  readonly rights: readonly DeployRight[];
  readonly remotes: readonly string[];
}

/** Whether it is meant to be a deploy token, and no session's. */
export const isDeployToken = (token: string): boolean => token.startsWith(PREFIX);

/** The token if it is known, not revoked and not expired. */
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

/** Makes a token. It is known here and now only: the database keeps its hash. */
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

/** Every token but the token itself, newest first. */
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

/** Ends a token from now on; one that was ended before stays ended since then. */
export async function revokeToken(db: Knex, id: number, now: Date): Promise<void> {
  await markRevoked(db, id, sqlInstant(now));
}

/** Whether somebody has ended the token, as one does with what was stolen. Expiry is no such thing. */
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

/** What those hear whose token is not admitted. */
export const DEPLOY_TOKEN_TEXTS = {
  unknown: 'Ce jeton de déploiement est inconnu, expiré ou révoqué. Demandez-en un autre à l’exploitation.',
  right: (right: DeployRight) =>
    `Ce jeton n’a pas le droit « ${right} » (${RIGHTS[right]}). Demandez à l’exploitation un jeton qui l’a.`,
} as const;
