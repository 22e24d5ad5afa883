import { Agent, Dispatcher } from 'undici';
import type { ProxyLimits } from './limits';

/** Whether the caller asks for a stream of events, which stays open for as long as its reader. */
export const asksForStream = ({ accept = '' }: { accept?: string | undefined }): boolean =>
  accept.includes('text/event-stream');

/**
 * The connections to the API: one for each call that is let in, so that none waits behind those who are slow to read. Streams
 * have some of their own: however many are open, a call finds one.
 */
export class Upstream extends Dispatcher {
  readonly #calls: Agent;
  readonly #streams: Agent;

  constructor({ answerMs, calls, streams }: ProxyLimits) {
    super();
    const headersTimeout = answerMs;
    // What the API has begun to say it also finishes; a stream may be silent.
    this.#calls = new Agent({ connections: calls.all, headersTimeout, bodyTimeout: answerMs });
    this.#streams = new Agent({ connections: streams.all, headersTimeout, bodyTimeout: 0 });
  }

  override dispatch(options: Agent.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const { accept } = options.headers as { accept?: string };
    return (asksForStream({ accept }) ? this.#streams : this.#calls).dispatch(options, handler);
  }

  override async destroy(): Promise<void> {
    await Promise.all([this.#calls.destroy(), this.#streams.destroy()]);
  }
}
