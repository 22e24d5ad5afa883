import type { ServerResponse } from 'node:http';
import { asRequest, follow } from '../ground/current-work';

const ends = new WeakMap<ServerResponse, () => void>();

/** Everything that `work` starts belongs to the request with this id, until its answer is gone. */
export function followRequest(id: string, response: ServerResponse, work: () => void): void {
  const unfollow = follow();
  ends.set(response, unfollow);
  response.once('close', unfollow);
  asRequest(id, work);
}

/** The answer is a stream from here on: it stays open for hours, and what it sends is read for all of its like at once. */
export const leaveStream = (response: ServerResponse): void => ends.get(response)?.();
