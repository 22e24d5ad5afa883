import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { liveSetSchema } from '@eveneo/contract/delivery/releases';
import { writeAtomically } from './release-files';

/** The last valid set on disk, twice: when one copy is damaged, the other remains. */
const COPIES = ['live-set.json', 'live-set.copy.json'];

export class StoredSet {
  #writing = Promise.resolve();

  constructor(private readonly dir: string) {}

  /** The first readable copy, or null. */
  async read(): Promise<LiveSet | null> {
    for (const copy of COPIES) {
      try {
        return liveSetSchema.parse(JSON.parse(await readFile(join(this.dir, copy), 'utf8')));
      } catch {
        // Missing, truncated or of another format: try the next copy, then the registry.
      }
    }
    return null;
  }

  /** Writes both copies, one set after the other: the last set given wins. */
  write(set: LiveSet): Promise<void> {
    const bytes = JSON.stringify(set);
    const written = this.#writing.then(async () => {
      for (const copy of COPIES) await writeAtomically(join(this.dir, copy), bytes);
    });
    this.#writing = written.catch(() => undefined);
    return written;
  }
}
