import { randomInt } from 'node:crypto';

const { imul, min } = Math;

/** Of each of two rows: 1 MB in all, whatever number of clients comes. */
const CELLS = 1 << 19;

/** Mixes the last bits of a hash into its first (the end of MurmurHash3). */
function mixed(hash: number): number {
  const once = imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  const twice = imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

/**
 * Counts what each client takes, in a memory that does not grow: a count-min sketch with conservative update (Estan and
 * Varghese, 2002). Two clients in the same cells of both rows share one count; who meets whom nobody can choose, since the
 * rows are drawn at random. Remembering a name for each load costs more than all else that counting does.
 */
export class Shares {
  readonly #rows = [new Uint8Array(CELLS), new Uint8Array(CELLS)] as const;
  readonly #seeds = [randomInt(2 ** 32), randomInt(2 ** 32)] as const;

  /** @param most what one client may take, at most 255 */
  constructor(private readonly most: number) {}

  /** Takes one; false for who has had all of theirs. */
  take(client: string): boolean {
    let [first, second] = this.#seeds as readonly [number, number];
    for (let at = 0; at < client.length; at += 1) {
      const code = client.charCodeAt(at);
      first = imul(first ^ code, 0x0100_0193);
      second = imul(second ^ code, 0x9e37_79b1) + 1;
    }
    const [one, other] = [mixed(first) % CELLS, mixed(second) % CELLS];
    const [ones, others] = this.#rows;
    const [inOne, inOther] = [ones[one] ?? 0, others[other] ?? 0];
    const taken = min(inOne, inOther);
    if (taken >= this.most) return false;
    if (inOne === taken) ones[one] = taken + 1;
    if (inOther === taken) others[other] = taken + 1;
    return true;
  }

  /** Everybody has theirs again. */
  clear(): void {
    for (const row of this.#rows) row.fill(0);
  }
}
