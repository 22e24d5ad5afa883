import { setTimeout as sleep } from 'node:timers/promises';
import type { FileSource } from './release-files';

/** Give up after this long without a byte, so that one file does not block a start. */
const SILENCE_MS = 5_000;
/** Limit for a whole file. */
const WHOLE_MS = 30_000;

/** Waits before asking again for a file that a busy registry refused. */
const AGAIN_AFTER_MS = [250, 500, 1_000, 2_000];
const BUSY = new Set([429, 503]);

/** Fetches release files from the registry's storage; rejects when one is missing or hangs. */
export const registrySource =
  (apiUrl: string, silenceMs = SILENCE_MS, wholeMs = WHOLE_MS): FileSource =>
  async (name, version, path) => {
    const file = `${name}/${version}/${path}`;
    const silence = new AbortController();
    const watch = setTimeout(() => silence.abort(new Error(`no byte of ${file}`)), silenceMs);
    const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(wholeMs)]);
    const ask = async (after: readonly number[]): Promise<Response> => {
      const response = await fetch(`${apiUrl}/storage/releases/${file}`, { signal });
      if (response.ok) return response;
      await response.body?.cancel();
      const [wait, ...rest] = after;
      if (wait === undefined || !BUSY.has(response.status)) throw new Error(`${response.status} ${file}`);
      await sleep(wait, undefined, { signal });
      watch.refresh();
      return ask(rest);
    };
    try {
      const response = await ask(AGAIN_AFTER_MS);
      const chunks: Uint8Array[] = [];
      for await (const chunk of response.body ?? []) {
        chunks.push(chunk as Uint8Array);
        watch.refresh();
      }
      return Buffer.concat(chunks);
    } finally {
      clearTimeout(watch);
    }
  };
