import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import * as z from 'zod/mini';
import { RELEASE_LIMITS } from '@eveneo/contract/delivery/registry';
import {
  releaseDescriptionSchema,
  type ReleaseDescription,
  type ReleaseFile,
} from '@eveneo/contract/delivery/releases';
import {
  contentName,
  contentOf,
  integrityOf,
  type ReleaseContent,
} from '@eveneo/server-kit/signatures/content-name';
import { discardRest } from '../../../http/discard';
import { ApiError } from '../../../http/errors';
import { refusal, refusalFor } from '../base/problems';
import { RELEASE_TEXTS } from '../base/texts';

const DESCRIPTION = 'release.json';
const FOLDER = 'files/';

/** The bytes of a stream; null as soon as there are more than `limit`. */
export async function readUpTo(stream: AsyncIterable<unknown>, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An entry's bytes. @throws 413 as soon as there are more than `limit` */
export async function readEntry(entry: AsyncIterable<Buffer>, limit: number, path: string): Promise<Buffer> {
  const bytes = await readUpTo(entry, limit);
  if (!bytes) throw refusalFor('release.too_large', RELEASE_TEXTS.fileTooLarge(path, limit), 413);
  return bytes;
}

function parseDescription(bytes: Buffer): ReleaseDescription {
  const bad = (detail: string) =>
    refusalFor('release.bad_description', `${RELEASE_TEXTS.badDescription}${detail}`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw bad('');
  }
  const parsed = z.safeParse(releaseDescriptionSchema, value);
  if (!parsed.success)
    throw bad(
      ` (${parsed.error.issues
        .slice(0, 5)
        .map(({ path }) => path.join('.'))
        .join(', ')})`,
    );
  const { version } = parsed.data;
  // Hashes the raw description: parsing reorders keys.
  if (contentName(value as ReleaseContent) !== contentOf(version))
    throw refusalFor('release.content_name', RELEASE_TEXTS.contentName(version));
  return parsed.data;
}

function checkFile(path: string, bytes: Buffer, declared: ReleaseFile): void {
  if (bytes.length !== declared.size || integrityOf(bytes) !== declared.integrity) {
    throw refusalFor('release.hash', RELEASE_TEXTS.hash(path));
  }
}

export interface Archive {
  readonly description: ReleaseDescription;
  readonly files: ReadonlyMap<string, Buffer>;
}

type Entry = (name: string, type: string, content: AsyncIterable<Buffer>) => Promise<void>;

/** Reads a tar entry by entry. When `take` throws, the rest of the body is discarded first. */
export async function readTar(body: Readable, take: Entry): Promise<void> {
  const tar = extract();
  const cut = () => {
    if (!body.readableEnded) tar.destroy(new Error('The upload was cut'));
  };
  // Not `pipeline`: it would destroy the request, and with it the response.
  body.on('error', cut).on('close', cut).pipe(tar);
  try {
    for await (const entry of tar)
      await take(entry.header.name, entry.header.type ?? '', entry as unknown as AsyncIterable<Buffer>);
  } catch (error) {
    tar.destroy();
    await discardRest(body);
    if (error instanceof ApiError) throw error;
    throw refusalFor('release.bad_archive', RELEASE_TEXTS.badArchive, 400);
  }
}

/**
 * Reads a release's tar: release.json first, then the declared files, each checked against its hash. `accept` may
 * refuse the description before any file is read. Writes nothing.
 */
export async function readArchive(
  body: Readable,
  accept: (description: ReleaseDescription) => Promise<void>,
): Promise<Archive> {
  const read: { description?: ReleaseDescription } = {};
  let declared = new Map<string, ReleaseFile>();
  const files = new Map<string, Buffer>();
  await readTar(body, async (name, type, content) => {
    if (!read.description) {
      if (name !== DESCRIPTION || type !== 'file')
        throw refusalFor('release.no_description', RELEASE_TEXTS.noDescription);
      const description = parseDescription(await readEntry(content, RELEASE_LIMITS.descriptionBytes, name));
      await accept(description);
      read.description = description;
      declared = new Map(description.files.map((file) => [file.path, file]));
      return;
    }
    // No links, folders or devices; undeclared paths are refused below.
    if (type !== 'file' || !name.startsWith(FOLDER))
      throw refusalFor('release.bad_entry', RELEASE_TEXTS.badEntry(name.slice(0, 100)));
    const path = name.slice(FOLDER.length);
    const file = declared.get(path);
    if (!file) throw refusalFor('release.undeclared', RELEASE_TEXTS.undeclared(path.slice(0, 100)));
    if (files.has(path)) throw refusalFor('release.duplicate', RELEASE_TEXTS.duplicate(path));
    const bytes = await readEntry(content, RELEASE_LIMITS.fileBytes, path);
    checkFile(path, bytes, file);
    files.set(path, bytes);
  });
  const { description } = read;
  if (!description) throw refusalFor('release.no_description', RELEASE_TEXTS.noDescription);
  const missing = [...declared.keys()].filter((path) => !files.has(path));
  if (missing.length) {
    throw refusal(
      missing.map((path) => ({ code: 'release.missing_file', text: RELEASE_TEXTS.missingFile(path) })),
    );
  }
  return { description, files };
}
