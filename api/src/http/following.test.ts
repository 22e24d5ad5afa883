import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as turnOver } from 'node:timers/promises';
import { currentRequest } from '../ground/current-work';
import { followRequest, leaveStream } from './following';

/** A request whose answer is not gone yet, and what is known of it a turn of the event loop later. */
function begin(id: string) {
  const response = new EventEmitter() as ServerResponse;
  let later: Promise<string | undefined> | undefined;
  followRequest(id, response, () => {
    later = turnOver().then(currentRequest);
  });
  return { response, later };
}

test('a request is followed until its answer is gone, another one longer', async () => {
  const [one, other] = [begin('demande-1'), begin('demande-2')];
  one.response.emit('close');
  expect(await other.later).toBe('demande-2');
  expect(await one.later).toBe('demande-1');
  const third = begin('demande-3');
  for (const { response } of [other, third]) response.emit('close');
  expect(await third.later).toBeUndefined();
});

test('an open stream holds nothing, and its end takes nothing from those that came meanwhile', async () => {
  const stream = begin('flux-1');
  leaveStream(stream.response);
  expect(await stream.later).toBeUndefined();
  const next = begin('demande-4');
  stream.response.emit('close');
  expect(await next.later).toBe('demande-4');
  next.response.emit('close');
});
