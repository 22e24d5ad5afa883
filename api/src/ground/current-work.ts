import { AsyncLocalStorage } from 'node:async_hooks';

/** The request and transaction that code runs in. */
interface Work {
  /** The id of the request; undefined for background work of the process. */
  readonly request?: string | undefined;
  readonly inTransaction?: boolean;
}

const current = new AsyncLocalStorage<Work>();

/** Attributes everything that `work` starts to the request with this id. */
export const asRequest = (request: string, work: () => void): void => current.run({ request }, work);

/** Detaches what `work` starts from the current request. */
export const asProcess = (work: () => void): void => current.run({}, work);

/** The id of the request being served; undefined for background work of the process. */
export const currentRequest = (): string | undefined => current.getStore()?.request;

/** Runs `work` in the same request, marked as in a transaction. */
export const asTransaction = <T>(work: () => Promise<T>): Promise<T> =>
  current.run({ request: currentRequest(), inTransaction: true }, work);

/** Whether the running code was started within an open transaction. */
export const isInTransaction = (): boolean => current.getStore()?.inTransaction ?? false;
