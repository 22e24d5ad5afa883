import type { Config } from './config';

export type Secrets = Pick<Config, 'JWT_SECRET' | 'JWT_SECRET_PREVIOUS'>;

/** What reads: the secret that signs and seals, then the one that did before it, while one is changed for the other. */
export const secretsOf = ({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Secrets): readonly [string, ...string[]] =>
  JWT_SECRET_PREVIOUS === undefined ? [JWT_SECRET] : [JWT_SECRET, JWT_SECRET_PREVIOUS];

/** What the first secret that fits makes of something signed or sealed; null when none does. */
export function readWith<T>(config: Secrets, read: (secret: string) => T | null): T | null {
  for (const secret of secretsOf(config)) {
    const found = read(secret);
    if (found !== null) return found;
  }
  return null;
}
