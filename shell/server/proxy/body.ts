import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { stalled } from '../http/errors';
import type { ProxyLimits } from './limits';

/** Up to here the API is asked only when a body is whole: who sends slowly holds no connection to it. */
const WHOLE_BYTES = 262_144;
/** What is read and thrown away at most, so that a refusal is not lost with the connection: a little over the largest release. */
const DISCARDED_BYTES = 64 * 1024 * 1024;

/** How often it is looked at how fast a body comes. */
const PACE_MS = 1_000;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

type Patience = Pick<ProxyLimits, 'stallMs' | 'leastRate'>;

/**
 * A byte now and then is progress, and would hold a place for as long as a whole request may take.
 * @param size how much has come; null while it is not its sender who is slow
 * @param onSlow called where, `stallMs` after the beginning, fewer bytes have come than `leastRate` a second since
 * @returns what ends the looking
 */
function watchPace({ stallMs, leastRate }: Patience, size: () => number | null, onSlow: () => void) {
  let waitedMs = -stallMs;
  const pace = setInterval(() => {
    const come = size();
    if (come === null) return;
    waitedMs += PACE_MS;
    if (come < (leastRate * waitedMs) / 1_000) onSlow();
  }, PACE_MS);
  return () => clearInterval(pace);
}

/**
 * Takes in the body of a request. It goes through a stream of its own: whatever becomes of the call to the API, the
 * request itself stays readable, and so its sender can still be answered.
 * @param onEnd called once, when nothing more will come
 * @returns the body, once it is whole or too large to wait for
 * @throws HostError (408) when no byte comes for `stallMs`, or when, `stallMs` after its head, fewer have come than
 * `leastRate` a second since; later, the stream breaks off with it
 */
export async function takeBody(
  raw: IncomingMessage,
  limits: Patience,
  onEnd: () => void,
): Promise<PassThrough> {
  const body = new PassThrough({ highWaterMark: WHOLE_BYTES });
  let size = 0;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      // It is the API that is slow to read: its own time limit counts.
      if (body.writableNeedDrain) timer.refresh();
      else finish(stalled());
    }, limits.stallMs);
    const endPace = watchPace(
      limits,
      () => (body.writableNeedDrain ? null : size),
      () => finish(stalled()),
    );
    const finish = (error?: Error) => {
      clearTimeout(timer);
      endPace();
      raw.off('data', onData);
      onEnd();
      if (error) {
        raw.unpipe(body);
        body.destroy(error);
        reject(error);
      } else resolve();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      timer.refresh();
      if (size >= WHOLE_BYTES) resolve();
    };
    // Said by the stream itself from then on.
    body.on('error', () => undefined);
    // The API has answered, or is gone: what still comes is for `discardRest`.
    body.once('close', () => finish());
    raw.on('data', onData);
    raw.once('end', () => finish());
    raw.once('close', () => {
      if (!raw.complete) finish(new Error('the client has broken off'));
    });
    raw.pipe(body);
  });
  return body;
}

/** Reads on and throws away, until the sender has finished, or sends nothing, or too slowly, or far too much. */
export async function discardRest(raw: IncomingMessage, limits: Patience): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  await new Promise<void>((resolve) => {
    let size = 0;
    const finish = () => {
      clearTimeout(timer);
      endPace();
      resolve();
    };
    const timer = setTimeout(finish, limits.stallMs);
    const endPace = watchPace(limits, () => size, finish);
    raw.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > DISCARDED_BYTES) finish();
      else timer.refresh();
    });
    raw.once('end', finish).once('close', finish);
    raw.resume();
  });
}
