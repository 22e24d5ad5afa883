/** Stands in a remote's entry where shared modules would be taken before any chunk is loaded: its pages are all chunks. */
export const installInitialConsumes = undefined;
