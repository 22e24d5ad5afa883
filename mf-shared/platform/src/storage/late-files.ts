import type * as DraftFiles from './draft-files';

/** What keeps files comes with axios: no first page needs it. Without it a browser behaves like one that keeps none. */
export const withFiles = <T>(act: (files: typeof DraftFiles) => Promise<T>): Promise<T | null> =>
  import(/* webpackChunkName: "http" */ './draft-files').then(act).catch(() => null);
