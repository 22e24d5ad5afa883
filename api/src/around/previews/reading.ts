import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { IMAGE_LIMITS } from '@eveneo/contract/application/limits';
import type { Storage } from '../../ground/storage/storage';

/** Our own files are far smaller; others are not decoded. */
const MAX_BYTES = 10_000_000;

/** @throws when there is no such picture, or it is too large to be ours */
export async function readPicture(storage: Storage, path: string, signal?: AbortSignal): Promise<Buffer> {
  const file = await storage.get(path);
  if (file && file.size <= MAX_BYTES)
    return buffer(signal ? addAbortSignal(signal, file.stream) : file.stream);
  file?.stream.destroy();
  throw new Error('No picture of ours');
}

/** A picture cropped to a frame around its most salient part. */
export const framed = (data: Buffer, { width, height }: { width: number; height: number }): Sharp =>
  sharp(data, { limitInputPixels: IMAGE_LIMITS.pixels, failOn: 'error', pages: 1 })
    .resize({ width, height, fit: 'cover', position: 'attention' })
    // A transparent background would turn black.
    .flatten({ background: '#ffffff' });
