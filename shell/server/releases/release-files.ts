import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { ANY_VERSION, isNamedByContent } from '@eveneo/contract/delivery/content-address';
import { SERVER_SCRIPT } from '@eveneo/contract/delivery/first-screens';
import type { ReleaseDescription, ReleaseFile } from '@eveneo/contract/delivery/releases';
import { contentTypeOf, isCompressible } from '@eveneo/contract/http/content-type';
import { integrityOf } from '@eveneo/server-kit/signatures/content-name';
import { removeOldCopies } from './old-copies';
import { Signatures } from './signatures';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const expandBrotli = promisify(brotliDecompress);
const expandGzip = promisify(gunzip);

export interface ServedFile {
  type: string;
  bytes: Buffer;
  /** Compressed forms: only for compressible types, once they are made. */
  brotli?: Buffer;
  gzip?: Buffer;
}

/** Fetches one file of a release from the registry. */
export type FileSource = (name: string, version: string, path: string) => Promise<Buffer>;

/** Report a failing disk at most this often. */
const SILENT_MS = 10 * 60_000;

/** Path of a copy: files named by content are stored once for all releases of an area. */
const keyOf = (name: string, version: string, path: string) =>
  `${name}/${isNamedByContent(path) ? ANY_VERSION : version}/${path}`;

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
}

/**
 * Files of one release that are fetched at a time: a start asks for more than a thousand, and the registry refuses
 * what waits too long for its database. Per release, so that a silent file holds up no other release.
 */
const AT_ONCE = 4;

async function fewAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

let written = 0;

/** Written to a temporary file and renamed: a crash leaves the old file or the new one, never half of one. */
export async function writeAtomically(path: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.${(written += 1)}.tmp`;
  try {
    await writeFile(temporary, bytes);
    await rename(temporary, path);
  } catch (error) {
    // Failed attempts must not fill a full disk.
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Verified copies of release files: in memory for live, fallback and canary, on disk for all. */
export class ReleaseFiles {
  readonly #memory = new Map<string, ServedFile>();
  /** Running fetches and compressions by file, shared by consecutive sets. */
  readonly #work = new Map<string, Promise<void>>();
  #silentUntil = 0;
  /** Keys that may sign releases. */
  readonly signatures = new Signatures();

  /**
   * @param notKept called at most every ten minutes when the disk takes no copy; files are then served
   * from memory
   */
  constructor(
    private readonly dir: string,
    private readonly source: FileSource,
    private readonly notKept: (error: unknown) => void = () => undefined,
  ) {}

  /**
   * Makes every file of the release ready to be served.
   * @throws when the signature is missing, or a file is missing or has another hash
   */
  async install(release: ReleaseDescription): Promise<void> {
    this.signatures.require(release);
    await fewAtOnce(release.files, async (file) => {
      await this.#fetchFile(release, file);
      await this.#compressFile(keyOf(release.name, release.version, file.path), file.path);
    });
  }

  /** Like install, without compression, which takes a second per megabyte. @throws like install */
  async fetch(release: ReleaseDescription): Promise<void> {
    this.signatures.require(release);
    await fewAtOnce(release.files, (file) => this.#fetchFile(release, file));
  }

  /** Whether every file of the release is in memory. */
  has({ name, version, files }: ReleaseDescription): boolean {
    return files.every(({ path }) => this.#memory.has(keyOf(name, version, path)));
  }

  /** Drops other files from memory; the disk keeps them for open tabs. */
  keepOnly(releases: readonly ReleaseDescription[]): void {
    const wanted = new Set(
      releases.flatMap(({ name, version, files }) => files.map(({ path }) => keyOf(name, version, path))),
    );
    for (const key of this.#memory.keys()) if (!wanted.has(key)) this.#memory.delete(key);
  }

  /** @param inUse the releases that pages name, or named until now */
  async tidy(inUse: readonly ReleaseDescription[]): Promise<void> {
    await removeOldCopies(this.dir, inUse);
  }

  /** A file to serve, or null. Releases that are no longer live come from disk, otherwise from the registry. */
  async get(name: string, version: string, path: string): Promise<ServedFile | null> {
    const key = keyOf(name, version, path);
    const ready = this.#memory.get(key);
    if (ready) return ready;
    const bytes =
      (await readIfThere(join(this.dir, key))) ?? (await this.source(name, version, path).catch(() => null));
    return bytes && { type: contentTypeOf(path), bytes };
  }

  /** A full disk must not stop a roll-back. */
  async #keep(path: string, bytes: Buffer): Promise<void> {
    await writeAtomically(path, bytes).catch((error: unknown) => {
      if (performance.now() < this.#silentUntil) return;
      this.#silentUntil = performance.now() + SILENT_MS;
      this.notKept(error);
    });
  }

  #once(key: string, work: () => Promise<void>): Promise<void> {
    const running = this.#work.get(key);
    if (running) return running;
    const started = work().finally(() => this.#work.delete(key));
    this.#work.set(key, started);
    return started;
  }

  async #fetchFile({ name, version }: ReleaseDescription, file: ReleaseFile): Promise<void> {
    const key = keyOf(name, version, file.path);
    if (this.#memory.has(key)) return;
    await this.#once(`fetch ${key}`, async () => {
      const path = join(this.dir, key);
      const isWhole = (bytes: Buffer | null): bytes is Buffer =>
        bytes !== null && integrityOf(bytes) === file.integrity;
      let bytes = await readIfThere(path);
      if (!isWhole(bytes)) {
        bytes = await this.source(name, version, file.path);
        if (!isWhole(bytes)) throw new Error(`Empreinte inattendue : ${key}`);
        await this.#keep(path, bytes);
      }
      this.#memory.set(key, { type: contentTypeOf(file.path), bytes });
    });
  }

  /**
   * Brotli at its highest level takes a second per megabyte: done once per file, stored beside it. No browser asks
   * for the server function.
   */
  async #compressFile(key: string, path: string): Promise<void> {
    if (!isCompressible(path) || path === SERVER_SCRIPT || this.#memory.get(key)?.brotli) return;
    await this.#once(`compress ${key}`, async () => {
      const plain = this.#memory.get(key);
      const keep = (copy: string, bytes: Buffer) => this.#keep(copy, bytes);
      const forms = plain && (await compressed(join(this.dir, key), plain.bytes, keep));
      if (plain && this.#memory.has(key)) this.#memory.set(key, { ...plain, ...forms });
    });
  }
}

/** A stored compressed form, if intact: a browser would report a damaged one as a damaged release. */
async function stored(
  path: string,
  decompress: (bytes: Buffer) => Promise<Buffer>,
  bytes: Buffer,
): Promise<Buffer | null> {
  const kept = await readIfThere(path);
  const plain = kept && (await decompress(kept).catch(() => null));
  return plain?.equals(bytes) ? kept : null;
}

async function compressed(
  path: string,
  bytes: Buffer,
  keep: (path: string, bytes: Buffer) => Promise<void>,
): Promise<Pick<ServedFile, 'brotli' | 'gzip'>> {
  const [storedBrotli, storedGzip] = await Promise.all([
    stored(`${path}.br`, expandBrotli, bytes),
    stored(`${path}.gz`, expandGzip, bytes),
  ]);
  if (storedBrotli && storedGzip) return { brotli: storedBrotli, gzip: storedGzip };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, zipped] = await Promise.all([
    compressBrotli(bytes, { params }),
    compressGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([keep(`${path}.br`, brotli), keep(`${path}.gz`, zipped)]);
  return { brotli, gzip: zipped };
}
