import { create } from 'zustand';
import { DATA_AS_OF } from '@eveneo/contract/http/headers';

const useStore = create<{ asOf: Date | null }>(() => ({ asOf: null }));

/**
 * Stores the as-of time of a response; without the header the data is current.
 * @param header reads a response header
 */
export function noteDataAsOf(header: (name: string) => unknown): void {
  const said = header(DATA_AS_OF);
  const at = typeof said === 'string' ? new Date(said) : null;
  const asOf = at && !Number.isNaN(at.getTime()) ? at : null;
  if (asOf?.getTime() !== useStore.getState().asOf?.getTime()) useStore.setState({ asOf });
}

/** The as-of time of the last response; null when it is current. */
export const dataAsOf = {
  get: () => useStore.getState().asOf,
  subscribe: (listener: () => void) => useStore.subscribe(listener),
};

/** @returns the as-of time while the server answers from its cache, else null */
export const useDataAsOf = (): Date | null => useStore((state) => state.asOf);
