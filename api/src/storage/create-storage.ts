import type { Config } from '../ground/config';
import { createDiskStorage } from './disk';
import { createS3Storage } from './s3';
import type { Storage } from './storage';

/** The storage that the configuration asks for: a bucket where one is named, else a folder. */
export function createStorage(config: Config): Storage {
  return config.S3_BUCKET ? createS3Storage(config, config.S3_BUCKET) : createDiskStorage(config.STORAGE_DIR);
}
