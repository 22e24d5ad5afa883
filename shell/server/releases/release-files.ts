import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReleaseDescription, ReleaseFile } from 'api/contract';
import { contentTypeOf, isCompressible } from './content-type';
import { integrityOf } from './integrity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface ServedFile {
  type: string;
  bytes: Buffer;
  /** Present for text only. */
  brotli?: Buffer;
  gzip?: Buffer;
}

/** Fetches one file of a release from the registry. */
export type FileSource = (name: string, version: string, path: string) => Promise<Buffer>;

const keyOf = (name: string, version: string, path: string) => `${name}/${version}/${path}`;

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
}

/** Written aside and renamed: a crash leaves the old file or the new one, never half of one. */
export async function writeAtomically(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.${Date.now()}.tmp`;
  await writeFile(temporary, bytes);
  await rename(temporary, path);
}

/** Verified copies of releases' files: in memory for what is live, fallback or canary, on disk for all that ever was. */
export class ReleaseFiles {
  readonly #memory = new Map<string, ServedFile>();

  constructor(
    private readonly dir: string,
    private readonly source: FileSource,
  ) {}

  /** Makes every file of the release ready to be served. @throws when a file is missing or its hash differs */
  async install(release: ReleaseDescription): Promise<void> {
    await Promise.all(release.files.map((file) => this.#installFile(release, file)));
  }

  /** Drops from memory what none of these releases holds; the disk keeps it for tabs that are still open. */
  keepOnly(releases: readonly ReleaseDescription[]): void {
    const wanted = new Set(
      releases.flatMap(({ name, version, files }) => files.map(({ path }) => keyOf(name, version, path))),
    );
    for (const key of this.#memory.keys()) if (!wanted.has(key)) this.#memory.delete(key);
  }

  /** A file to serve, or null. Releases no longer live come from disk, else from the registry. */
  async get(name: string, version: string, path: string): Promise<ServedFile | null> {
    const key = keyOf(name, version, path);
    const ready = this.#memory.get(key);
    if (ready) return ready;
    const bytes =
      (await readIfThere(join(this.dir, key))) ?? (await this.source(name, version, path).catch(() => null));
    return bytes && { type: contentTypeOf(path), bytes };
  }

  async #installFile({ name, version }: ReleaseDescription, file: ReleaseFile): Promise<void> {
    const key = keyOf(name, version, file.path);
    if (this.#memory.has(key)) return;
    const path = join(this.dir, key);
    let bytes = await readIfThere(path);
    if (!bytes || integrityOf(bytes) !== file.integrity) {
      bytes = await this.source(name, version, file.path);
      if (integrityOf(bytes) !== file.integrity) throw new Error(`Empreinte inattendue : ${key}`);
      await writeAtomically(path, bytes);
    }
    const served: ServedFile = { type: contentTypeOf(file.path), bytes };
    if (isCompressible(file.path)) Object.assign(served, await this.#compressed(path, bytes));
    this.#memory.set(key, served);
  }

  /** Brotli at its highest level takes a second per megabyte: done once per file, kept beside it. */
  async #compressed(path: string, bytes: Buffer): Promise<Pick<ServedFile, 'brotli' | 'gzip'>> {
    const [storedBrotli, storedGzip] = await Promise.all([
      readIfThere(`${path}.br`),
      readIfThere(`${path}.gz`),
    ]);
    if (storedBrotli && storedGzip) return { brotli: storedBrotli, gzip: storedGzip };
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [brotli, zipped] = await Promise.all([
      compressBrotli(bytes, { params }),
      compressGzip(bytes, { level: 9 }),
    ]);
    await Promise.all([writeAtomically(`${path}.br`, brotli), writeAtomically(`${path}.gz`, zipped)]);
    return { brotli, gzip: zipped };
  }
}
