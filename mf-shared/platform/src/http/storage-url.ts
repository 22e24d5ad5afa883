/** The address of an image: absolute ones stay, relative ones lie below the storage path. Null stays null. */
export function storageUrl(path: string | null | undefined): string | null {
  if (!path) return null;
  return /^https?:\/\//.test(path) ? path : `/storage/${path.replace(/^\/+/, '')}`;
}
