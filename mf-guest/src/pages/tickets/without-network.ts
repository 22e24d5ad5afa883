import { addresses } from 'mf-shared/format/addresses';

/**
 * Has the shell host's worker answer for the tickets' addresses where the network does not. It knows no release: it shows
 * what use-tickets.ts keeps. A browser that refuses it, or a host that has none yet, changes nothing.
 */
export function readWithoutNetwork(): void {
  try {
    void navigator.serviceWorker
      ?.register('/offline-worker.js', { scope: addresses.tickets })
      .catch(() => undefined);
  } catch {
    // Refused at once: storage is off.
  }
}
