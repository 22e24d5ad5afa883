const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  webm: 'video/webm',
  mp4: 'video/mp4',
};

/** The media type by a file's extension; application/octet-stream when unknown. */
export const contentTypeOf = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream';

/** Text is compressible; images, fonts and videos are compressed already. */
export const isCompressible = (path: string): boolean => /\.(js|css|json|svg)$/.test(path);
