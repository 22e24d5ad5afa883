/** The API's contract: the only part of the API that other packages may import. */
export * from './area';
export * from './releases';
export * from './texts';
export * from './limits';
export * from './errors';
export * from './fields';
export * from './users';
export * from './events';
export * from './talk';
export * from './registry';
export * from './budgets';
