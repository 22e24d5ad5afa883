/** The URL of an image: absolute ones stay, relative ones are below the storage path. */
export function storageUrl(path: string | null | undefined): string | null {
  if (!path) return null;
  return /^https?:\/\//.test(path) ? path : `/storage/${path.replace(/^\/+/, '')}`;
}
