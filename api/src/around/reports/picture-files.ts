import { buffer } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import type { Context } from '../../base/context';
import type { Store } from '../../base/images/upload';
import {
  eraseFiles,
  hideFiles,
  moveFiles,
  restoreFiles,
  withdrawnFile,
} from '../../base/images/withdrawn-files';
import type { AfterCommit } from '../../db/with-transaction';
import { findUser } from '../../product/accounts/base/repository';
import { ownAvatarFiles } from '../../product/accounts/profile/service';
import { lockEvent } from '../../product/events/write-repository';
import {
  filesOf,
  findPicture,
  findPicturePaths,
  findSeriesImages,
  hasPicture,
  keptFiles,
  keptImages,
  type Kept,
  type KeptImage,
} from './pictures-repository';
import { hasAvatar, pictureName } from './pieces-repository';
import type { CaseRow } from './repository';
import { copyIn } from './service';

/** A locked case, and the transaction that changes it. */
export interface CaseWork {
  readonly context: Context;
  readonly tx: Knex.Transaction;
  readonly afterCommit: AfterCommit;
  readonly row: CaseRow;
}

/** The folder of a hidden picture; null where there is none. */
const folderOf = ({ kind, target_id: id, author_id: authorId }: CaseRow) => {
  if (kind === 'event') return `event-${id}` as const;
  // Apart from the pictures of a taken-down event, which all come back together.
  if (kind === 'picture') return `user-${authorId ?? 0}` as const;
  return kind === 'profile' ? (`user-${id}` as const) : null;
};

/** The folder of all pictures of a taken-down event, for a case about its picture alone; null where it is shown. */
async function eventFolderOf(tx: Knex, { event_id: id }: KeptImage) {
  const event = await lockEvent(tx, id);
  return event?.publish_at === TAKEN_DOWN ? (`event-${id}` as const) : null;
}

/** Moves withdrawn pictures away, so that their URLs no longer work either. */
export async function hidePictures(
  { context, tx, row, afterCommit }: CaseWork,
  kept: Kept | null,
): Promise<void> {
  const folder = folderOf(row);
  if (!folder) return;
  if (row.kind !== 'picture') {
    const paths = row.kind === 'event' ? await findPicturePaths(tx, row.target_id) : keptFiles(kept);
    return afterCommit(() => hideFiles(context, folder, paths));
  }
  for (const image of keptImages(kept)) {
    const hidden = await eventFolderOf(tx, image);
    const paths = filesOf([image]);
    afterCommit(() =>
      hidden ? moveFiles(context, hidden, folder, paths) : hideFiles(context, folder, paths),
    );
  }
}

/**
 * Moves the pictures back, or erases what cannot come back; of a profile only those of this case, and only if the
 * person has not chosen another since.
 * @returns of a picture, the events that show it again; else the piece's own number
 */
export async function showPictures(of: CaseWork, kept: Kept | null, isBack: boolean): Promise<number[]> {
  const { context, tx, row, afterCommit } = of;
  const own = [row.target_id];
  const folder = folderOf(row);
  if (!folder) return own;
  if (row.kind === 'picture') return showEach(of, folder, keptImages(kept));
  const isShown = isBack && (row.kind === 'event' || (await hasAvatar(tx, row.target_id, kept?.['avatar'])));
  const paths = row.kind === 'event' && isBack ? undefined : keptFiles(kept);
  afterCommit(() => (isShown ? restoreFiles : eraseFiles)(context, folder, paths));
  return own;
}

async function showEach(
  { context, tx, afterCommit }: CaseWork,
  folder: NonNullable<ReturnType<typeof folderOf>>,
  images: readonly KeptImage[],
): Promise<number[]> {
  const shown: number[] = [];
  for (const image of images) {
    const paths = filesOf([image]);
    if (!(await hasPicture(tx, image))) {
      afterCommit(() => eraseFiles(context, folder, paths));
      continue;
    }
    shown.push(image.event_id);
    const hidden = await eventFolderOf(tx, image);
    afterCommit(() =>
      hidden ? moveFiles(context, folder, hidden, paths) : restoreFiles(context, folder, paths),
    );
  }
  return shown;
}

/** The first of these files that exists; null when none does, or the storage fails. */
async function readFirst({ storage, log }: Store, paths: readonly string[]): Promise<Buffer | null> {
  for (const path of paths) {
    try {
      const file = await storage.get(path);
      if (file) return await buffer(file.stream);
    } catch (error) {
      log.warn({ err: error, path }, 'file not read');
      return null;
    }
  }
  return null;
}

/** The smallest file of a picture, unless it is withdrawn with a case of its own. */
function readSmallest(context: Store, image: KeptImage): Promise<Buffer | null> {
  const [largest = '', smallest = largest] = filesOf([image]);
  return readFirst(context, [smallest, withdrawnFile(`event-${image.event_id}`, smallest)]);
}

/**
 * The picture of a case, for admins: in the answer itself, since a withdrawn file has no address. Null once it is
 * erased or replaced.
 */
export async function pictureIn(context: Store & Pick<Context, 'db'>, row: CaseRow): Promise<string | null> {
  const [largest, smallest = largest] = keptFiles(row.kept === null ? null : (JSON.parse(row.kept) as Kept));
  const folder = folderOf(row);
  if (!folder) return null;
  const data = smallest
    ? await readFirst(context, [withdrawnFile(folder, smallest)])
    : await readReported(context, row);
  return data && `data:image/webp;base64,${data.toString('base64')}`;
}

/** The picture of a reported event, while it is still the one that the copy names. */
async function readReported(context: Store & Pick<Context, 'db'>, row: CaseRow): Promise<Buffer | null> {
  const image = row.kind === 'profile' ? undefined : await findPicture(context.db, row.target_id);
  const isSame = image && copyIn(row).text.includes(pictureName(image.path));
  return isSame ? readSmallest(context, image) : null;
}

/**
 * The copies of an event's picture that its series made for its other dates: files of the same content, or, where
 * they cannot be read, pictures of the same size and colours.
 */
async function findCopies(context: Context, id: number): Promise<KeptImage[]> {
  const images = await findSeriesImages(context.db, id);
  const own = images.find(({ event_id }) => event_id === id);
  if (!own) return [];
  const content = await readSmallest(context, own);
  const copies: KeptImage[] = [];
  for (const image of images) {
    const isAlike = (['width', 'height', 'wall'] as const).every((name) => image[name] === own[name]);
    if (image === own || !isAlike) continue;
    const other = content && (await readSmallest(context, image));
    if (other ? other.equals(content) : own.wall !== null) copies.push(image);
  }
  return copies;
}

/** What a takedown needs of pictures, read before it locks anything. */
export interface FoundPictures {
  /** Of a picture on other dates of its series: they are taken down with it. */
  readonly copies: readonly KeptImage[];
  /** Of a picture and of a profile: what may not be published again. */
  readonly files: readonly Buffer[];
}

export const NO_PICTURES: FoundPictures = { copies: [], files: [] };

async function readAll(context: Store, paths: readonly string[]): Promise<Buffer[]> {
  const read = await Promise.all(paths.map((path) => readFirst(context, [path])));
  return read.filter((file) => file !== null);
}

export async function findPictures(
  context: Context,
  { kind, target_id: id }: Pick<CaseRow, 'kind' | 'target_id'>,
): Promise<FoundPictures> {
  if (kind === 'profile') {
    const person = await findUser(context.db, id);
    return { copies: [], files: await readAll(context, ownAvatarFiles(person?.avatar ?? null)) };
  }
  const image = kind === 'picture' ? await findPicture(context.db, id) : undefined;
  if (!image) return NO_PICTURES;
  return { copies: await findCopies(context, id), files: await readAll(context, filesOf([image])) };
}
