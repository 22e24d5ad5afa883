import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf something runs. */
interface Work {
  /** The id of the request; undefined for what the process does by itself. */
  readonly request?: string | undefined;
  readonly inTransaction?: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Everything that `work` starts belongs to the request with this id. */
export const asRequest = (request: string, work: () => void): void => current.run({ request }, work);

/** What `work` starts outlives the request that began it, and belongs to none. */
export const asProcess = (work: () => void): void => current.run({}, work);

/** The id of the request that is being served; undefined for what the process does by itself. */
export const currentRequest = (): string | undefined => current.getStore()?.request;

/** The same request, now in a transaction. */
export const asTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  current.run({ request: currentRequest(), inTransaction: true }, work);

/** Whether what runs has been started within a transaction that has not ended. */
export const isInTransaction = (): boolean => current.getStore()?.inTransaction ?? false;
