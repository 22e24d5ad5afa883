import { extname } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
};

export const contentTypeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';
/** Text shrinks; images, fonts and films are compressed already. */
export const isCompressible = (path: string): boolean => /\.(js|css|json|svg)$/.test(path);
