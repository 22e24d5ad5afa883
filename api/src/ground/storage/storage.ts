import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
}

/** Where files live. Paths are ours, relative, with forward slashes: 'events/ab12.webp'. */
export interface Storage {
  /** The folder of this machine that holds the files, where there is one: it is served from directly. */
  readonly folder?: string;
  put(path: string, data: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(path: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** What lies below a folder; everything for ''. */
  list(prefix: string): Promise<string[]>;
}

/** Longer names fit on no disk: 255 bytes, and a file has 41 more while it is written. */
const LONGEST_NAME = 200;

/** A path that stays below the storage's root, whatever it came from. */
export function isStoragePath(path: string): boolean {
  return (
    path.length <= 400 &&
    /^[A-Za-z0-9][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/.test(path) &&
    path.split('/').every((part) => part.length <= LONGEST_NAME && !part.startsWith('..'))
  );
}
