/** Stands where the federation runtime preloads by manifest: the host's HTML and the shell's own loader do it. */
const unused = (): never => {
  throw new Error('no manifest, no preload by the federation runtime');
};

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
