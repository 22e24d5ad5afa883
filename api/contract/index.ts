/** The API's contract: the only part of the API that other packages may import. */
export * from './area';
export * from './releases';
