import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limiter } from './limiter';

/** argon2id is the library's default algorithm; 19 MiB and two passes are OWASP's first choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash, does the same work: an unknown account takes as long as a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Hashes passwords, one at a time per core: each takes a thread and 19 MiB, and two on one core evict
 * each other's memory from its cache.
 */
export function createHasher(cost = COST): Hasher {
  const limited = limiter(availableParallelism());
  // Hundreds may sign up at once: who logs in does not queue behind them all.
  const making = limiter(1);
  const normal = (password: string) => password.normalize('NFC');
  const dummy = hash('not a password of anyone', cost);
  return {
    hash: (password) => making(() => limited(() => hash(normal(password), cost))),
    verify: async (stored, password) => {
      const against = stored || (await dummy);
      const matches = await limited(() => verify(against, normal(password)).catch(() => false));
      return matches && Boolean(stored);
    },
  };
}
