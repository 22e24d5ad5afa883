import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../ground/config';
import { isStoragePath, type Storage } from './storage';

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as Error).name);

/** Files in a bucket of any S3-compatible store. */
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
  });
  const key = (path: string) => {
    if (!isStoragePath(path)) throw new Error(`Not a storage path: ${path}`);
    return { Bucket: bucket, Key: path };
  };
  return {
    async put(path, data, contentType) {
      await client.send(new PutObjectCommand({ ...key(path), Body: data, ContentType: contentType }));
    },
    async get(path) {
      try {
        const object = await client.send(new GetObjectCommand(key(path)));
        return object.Body instanceof Readable
          ? { stream: object.Body, size: object.ContentLength ?? 0 }
          : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(key(path)));
    },
    async list(prefix) {
      const paths: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix === '' ? '' : `${key(prefix).Key}/`,
            ContinuationToken: next,
          }),
        );
        paths.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return paths;
    },
  };
}
