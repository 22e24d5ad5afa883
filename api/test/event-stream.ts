import { setTimeout as wait } from 'node:timers/promises';
import type { TestApi } from './harness';
import { closedAfterwards } from './opened';

export interface StreamEvent {
  readonly id: number;
  readonly event: string;
  readonly data: { id: number; message?: string; own?: string | null };
}

export interface OpenStream {
  readonly status: number;
  readonly events: StreamEvent[];
  /** Comments and blocks without data count too. */
  readonly blocks: string[];
  readonly ended: Promise<void>;
  /** @param withinMs by default longer than a stream of a few messages takes, even on a busy machine */
  until(condition: () => boolean, withinMs?: number): Promise<void>;
  close(): void;
}

/** Opens a chat's live stream and collects its events. */
export async function openChat(
  api: TestApi,
  eventId: number,
  token: string,
  lastEventId?: number,
  query = '',
): Promise<OpenStream> {
  const controller = new AbortController();
  const response = await fetch(`${api.url}/api/events/${eventId}/chat${query}`, {
    signal: controller.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  const events: StreamEvent[] = [];
  const blocks: string[] = [];
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const read = async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const block of parts) {
        blocks.push(block);
        const data = field(block, 'data');
        if (data !== undefined)
          events.push({
            id: Number(field(block, 'id')),
            event: field(block, 'event') ?? '',
            data: JSON.parse(data) as StreamEvent['data'],
          });
      }
    }
  };
  const ended = read().catch(() => undefined);
  const close = () => controller.abort();
  closedAfterwards(close);
  return {
    status: response.status,
    events,
    blocks,
    ended,
    async until(condition, withinMs = 25_000) {
      const deadline = Date.now() + withinMs;
      while (!condition()) {
        if (Date.now() > deadline)
          throw new Error(`Not seen in time (${response.status}): ${JSON.stringify({ events, blocks })}`);
        await wait(20);
      }
    },
    close,
  };
}
