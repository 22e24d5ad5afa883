import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
}

/** The file storage. Paths are ours, relative, with forward slashes: 'events/ab12.webp'. */
export interface Storage {
  /** The local folder with the files, if any: files are served directly from it. */
  readonly folder?: string;
  put(path: string, data: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(path: string): Promise<StoredFile | null>;
  /** Removing a missing file is no error. */
  remove(path: string): Promise<void>;
  /** The files below a folder; all files for ''. */
  list(prefix: string): Promise<string[]>;
}

/** Disks accept names of 255 bytes, and a file's name has 41 more while it is written. */
const MAX_NAME_LENGTH = 200;

/** Whether a path stays below the storage's root: no part of it begins with a point. */
export function isStoragePath(path: string): boolean {
  return (
    path.length <= 400 &&
    /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/.test(path) &&
    path.split('/').every((part) => part.length <= MAX_NAME_LENGTH)
  );
}
