import { Agent, fetch, type Response } from 'undici';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';

/** Longest wait for an answer; shorter after a lost connection, because another instance may answer. */
const ASK_MS = 5_000;
const LOST_ASK_MS = 1_000;
/** A wait is lost when nothing is heard for this long: the registry says something every 450 ms. */
const SILENT_MS = 800;

/** The calls of one host to the registry's live set. */
export class RegistryCalls {
  readonly #url: string;
  /** Its own connections: after one was lost, the others that were open beside it are doubtful. */
  #agent = new Agent();
  #patience = ASK_MS;

  /** @param heard called with each sign of life */
  constructor(
    apiUrl: string,
    private readonly heard: () => void,
  ) {
    this.#url = `${apiUrl}${addressOf(calls.liveReleases)}`;
  }

  /** Asks for the live set. @throws when there is no answer */
  async ask(etag: string): Promise<Response> {
    try {
      const response = await fetch(this.#url, {
        headers: etag ? { 'If-None-Match': etag } : {},
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(this.#patience),
      });
      this.#patience = ASK_MS;
      if (response.ok || response.status === 304) this.heard();
      return response;
    } catch (error) {
      this.#patience = Math.min(ASK_MS, this.#patience * 2);
      this.#renew();
      throw error;
    }
  }

  /**
   * Waits until the registry says that its set is no longer the one with this ETag, or can no longer be heard. An
   * older registry answers at once.
   */
  async untilChanged(etag: string, stopped: AbortSignal): Promise<void> {
    const silence = new AbortController();
    const watch = setTimeout(() => silence.abort(), SILENT_MS).unref();
    try {
      const response = await fetch(this.#url, {
        headers: { accept: 'text/event-stream', 'If-None-Match': etag },
        dispatcher: this.#agent,
        signal: AbortSignal.any([silence.signal, stopped]),
      });
      if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
        return await response.body?.cancel();
      for await (const _sign of response.body ?? []) {
        this.heard();
        watch.refresh();
      }
    } catch {
      this.#patience = LOST_ASK_MS;
      this.#renew();
    } finally {
      clearTimeout(watch);
    }
  }

  close(): void {
    void this.#agent.destroy();
  }

  #renew(): void {
    this.close();
    this.#agent = new Agent();
  }
}
