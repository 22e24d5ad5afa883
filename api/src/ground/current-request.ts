import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Everything that `work` starts, however late, belongs to the request with this id. */
export const asRequest = (id: string, work: () => void): void => current.run(id, work);

/** The id of the request that is being served; undefined for what the process does by itself. */
export const currentRequest = (): string | undefined => current.getStore();
