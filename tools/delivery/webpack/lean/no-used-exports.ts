/** Stands where the federation runtime looks for the exports of a shared module that are used: all are kept. */
export const getUsedExports = (): undefined => undefined;
