import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { ReportedKind } from '@eveneo/contract/application/reports';
import { searchText } from '@eveneo/contract/application/search-text';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { secretsOf, type Config, type Secrets } from '../../ground/config';
import { invalid } from '../../http/errors';
import { countTry, findRefused, insertRefused } from './repository';

/** What an author publishes: a message, a review's comment, an announcement, an event's words or their own name. */
interface Words {
  readonly authorId: number;
  readonly kind: Exclude<ReportedKind, 'picture'>;
  readonly text: string;
}

/** Letters and digits only: neither signs, spaces, capitals nor accents make other words of them. */
const folded = (text: string): string => searchText(text).replace(/[^\p{L}\p{N}]+/gu, '') || text.trim();

const digestOf = (secret: string, { kind, text }: Words): string =>
  createHmac('sha256', secret)
    .update(`refused ${kind}:${folded(text)}`)
    .digest('base64url');

/** A picture, by its files: those stored of it, or the one sent and what would be stored. */
interface Pictured {
  readonly authorId: number;
  readonly files: readonly Buffer[];
}

/** Of an event and of a person alike: what was taken down here does not come back there. */
const PICTURE = 'picture';

const fileDigest = (secret: string, file: Buffer): string =>
  createHmac('sha256', secret).update('refused picture:').update(file).digest('base64url');

/** A picture that was taken down is not published again by its author: neither its original nor a saved copy. */
export async function refusePicture(
  tx: Knex,
  { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>,
  { authorId, files }: Pictured,
  caseId: number,
): Promise<void> {
  for (const file of files)
    await insertRefused(tx, { authorId, kind: PICTURE, digest: fileDigest(JWT_SECRET, file), caseId });
}

/** Words that were taken down are not published again by their author. */
export async function refuseWords(
  tx: Knex,
  { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>,
  words: Words,
  caseId: number,
): Promise<void> {
  // A review may have a rating only.
  if (folded(words.text) === '') return;
  await insertRefused(tx, { ...words, digest: digestOf(JWT_SECRET, words), caseId });
}

interface Refusing {
  readonly db: Knex;
  readonly config: Secrets;
}

async function assertNone(
  db: Knex,
  of: { readonly authorId: number; readonly kind: string },
  digests: readonly string[],
  field: string,
): Promise<void> {
  const id = await findRefused(db, of, digests);
  if (id === undefined) return;
  await countTry(db, id);
  throw invalid({ [field]: [ERROR_TEXTS.refusedWords] }, ERROR_TEXTS.refusedWords);
}

/**
 * Refuses words of which the same, by the same author, are taken down; the case says how often. Outside of a
 * transaction, which the refusal would undo.
 */
export const assertNotRefused = ({ db, config }: Refusing, words: Words, field: string): Promise<void> =>
  assertNone(
    db,
    words,
    secretsOf(config).map((secret) => digestOf(secret, words)),
    field,
  );

/** The same of a picture, before any of its files is stored. */
export const assertPictureNotRefused = (
  { db, config }: Refusing,
  { authorId, files }: Pictured,
  field: 'image' | 'avatar',
): Promise<void> =>
  assertNone(
    db,
    { authorId, kind: PICTURE },
    secretsOf(config).flatMap((secret) => files.map((file) => fileDigest(secret, file))),
    field,
  );
