import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config';
import { createDiskStorage } from './disk';
import { tooSlow, unlessSilent, within } from './patience';
import { isStoragePath, type Storage, type StoredFile } from './storage';

/** Files up to this size are buffered whole: a slow reader must not hold the store's connection. */
const SMALL = 2 * 1024 * 1024;
/** Writing may take this many times the deadline. */
const WRITING = 4;

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

async function fileOf(body: Readable, size: number, deadline: number): Promise<StoredFile> {
  const stream = unlessSilent(body, deadline);
  if (size > SMALL) return { stream, size };
  const data = await buffer(stream);
  if (data.length !== size) throw tooSlow();
  return { stream: Readable.from([data]), size };
}

export function createS3Storage(config: Config, bucket: string): Storage {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = config;
  const client = new S3Client({
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    // Stores other than Amazon's seldom have a host name per bucket.
    forcePathStyle: S3_ENDPOINT !== undefined,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // One retry for a connection that the store had closed; further retries are up to the caller.
    maxAttempts: 2,
  });
  const deadline = config.STORAGE_DEADLINE_MS;
  const key = (path: string) => {
    if (!isStoragePath(path)) throw new Error(`Not a storage path: ${path}`);
    return { Bucket: bucket, Key: path };
  };
  return {
    async put(path, data, contentType) {
      const command = new PutObjectCommand({ ...key(path), Body: data, ContentType: contentType });
      await within(deadline * WRITING, (abortSignal) => client.send(command, { abortSignal }));
    },
    async get(path) {
      try {
        const command = new GetObjectCommand(key(path));
        const object = await within(deadline, (abortSignal) => client.send(command, { abortSignal }));
        return object.Body instanceof Readable
          ? await fileOf(object.Body, object.ContentLength ?? 0, deadline)
          : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(path) {
      const command = new DeleteObjectCommand(key(path));
      await within(deadline, (abortSignal) => client.send(command, { abortSignal }));
    },
    async list(prefix) {
      const paths: string[] = [];
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix === '' ? '' : `${key(prefix).Key}/`,
          ContinuationToken: next,
        });
        const page = await within(deadline, (abortSignal) => client.send(command, { abortSignal }));
        paths.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return paths;
    },
  };
}

/** The configured storage: a bucket if one is named, else a folder. */
export function createStorage(config: Config): Storage {
  return config.S3_BUCKET ? createS3Storage(config, config.S3_BUCKET) : createDiskStorage(config.STORAGE_DIR);
}
