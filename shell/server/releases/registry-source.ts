import type { FileSource } from './release-files';

/** Give up after this long without a byte, so that one file does not block a start. */
const SILENCE_MS = 5_000;
/** Limit for a whole file. */
const WHOLE_MS = 30_000;

/** Fetches release files from the registry's storage; rejects when one is missing or hangs. */
export const registrySource =
  (apiUrl: string, silenceMs = SILENCE_MS, wholeMs = WHOLE_MS): FileSource =>
  async (name, version, path) => {
    const file = `${name}/${version}/${path}`;
    const silence = new AbortController();
    const watch = setTimeout(() => silence.abort(new Error(`no byte of ${file}`)), silenceMs);
    try {
      const response = await fetch(`${apiUrl}/storage/releases/${file}`, {
        signal: AbortSignal.any([silence.signal, AbortSignal.timeout(wholeMs)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`${response.status} ${file}`);
      }
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
