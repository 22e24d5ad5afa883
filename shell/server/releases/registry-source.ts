import type { FileSource } from './release-files';

/** A registry from which no byte comes for so long hangs: one file of one area holds back a host's start no longer. */
const SILENCE_MS = 5_000;
/** However steadily its bytes drip, a file is here by then. */
const WHOLE_MS = 30_000;

/** Fetches releases' files from the registry's storage. It rejects when a file is not to be had, or hangs. */
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
