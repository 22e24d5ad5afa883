import { createHmac } from 'node:crypto';
/** A deploy token as operators see it: all but the token itself, which nobody has kept. */
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
  /** How people name it. */
  key: string;
  publicKey: string;
  registeredAt: string;
  revokedAt: string | null;
}

/** What shell hosts show the registry, so that nobody else can speak for a host. Follows from the API's secret. */
export const hostKey = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('eveneo shell hosts').digest('base64url');
