import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LiveSet } from '@eveneo/contract/delivery/releases';
import { liveSetSchema } from '@eveneo/contract/delivery/releases';
import { writeAtomically } from './release-files';

/** The last good set on disk, twice: a copy that was damaged leaves the other. */
const COPIES = ['live-set.json', 'live-set.copy.json'];

export class StoredSet {
  #writing = Promise.resolve();

  constructor(private readonly dir: string) {}

  /** The first copy that can be read, or null. */
  async read(): Promise<LiveSet | null> {
    for (const copy of COPIES) {
      try {
        return liveSetSchema.parse(JSON.parse(await readFile(join(this.dir, copy), 'utf8')));
      } catch {
        // Missing, cut short or of another form: the next copy, else the registry.
      }
    }
    return null;
  }

  /** Writes both copies, one set after the other: what was given last is what stays. */
  write(set: LiveSet): Promise<void> {
    const bytes = JSON.stringify(set);
    const written = this.#writing.then(async () => {
      for (const copy of COPIES) await writeAtomically(join(this.dir, copy), bytes);
    });
    this.#writing = written.catch(() => undefined);
    return written;
  }
}
