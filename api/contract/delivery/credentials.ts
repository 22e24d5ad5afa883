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
