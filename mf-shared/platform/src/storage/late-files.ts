import type * as DraftFiles from './draft-files';

/** Loaded in axios's chunk, not needed on a first page. If it fails, no file is stored. */
export const withFiles = <T>(act: (files: typeof DraftFiles) => Promise<T>): Promise<T | null> =>
  import(/* webpackChunkName: "http" */ './draft-files').then(act).catch(() => null);
