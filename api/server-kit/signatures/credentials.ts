import { createHmac } from 'node:crypto';

/** A deploy token as operators see it: without the token itself, which is not stored. */
export interface ListedToken {
  id: number;
  label: string;
  /** Names or '*', and rights, separated by commas. */
  remotes: string;
  rights: string;
  state: 'valid' | 'expired' | 'revoked';
  createdAt: string;
  expiresAt: string;
}

/** A team's public key as operators see it. */
export interface ListedKey {
  id: number;
  name: string;
  /** The short name of the key: see `keyIdOf`. */
  key: string;
  publicKey: string;
  registeredAt: string;
  revokedAt: string | null;
}

/** Authenticates shell hosts to the registry. Derived from the API's secret. */
export const hostKey = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('eveneo shell hosts').digest('base64url');
