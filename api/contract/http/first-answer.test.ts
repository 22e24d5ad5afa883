import { EventEmitter } from 'node:events';
import { answerFirst } from './first-answer';

function serverWith(...listeners: ((request: string, response: string) => void)[]): EventEmitter {
  const server = new EventEmitter();
  for (const listener of listeners) server.on('request', listener);
  return server;
}

test('what is answered first reaches nobody else; the rest goes its way, in its order', () => {
  const seen: string[] = [];
  const server = serverWith(
    (request) => seen.push(`one ${request}`),
    (request, response) => seen.push(`two ${request} ${response}`),
  );
  answerFirst<string, string>(server, (request) => request === 'mine');
  server.emit('request', 'mine', 'r');
  expect(seen).toEqual([]);
  server.emit('request', 'other', 'r');
  expect(seen).toEqual(['one other', 'two other r']);
});

test('two that answer first: the last one is asked first, and who listens before all is still heard', () => {
  const seen: string[] = [];
  const server = serverWith(() => seen.push('framework'));
  const asking = (name: string) => (request: string) => {
    seen.push(name);
    return request === name;
  };
  answerFirst<string, string>(server, asking('first'));
  answerFirst<string, string>(server, asking('second'));
  server.prependListener('request', () => seen.push('before'));
  for (const request of ['second', 'first', 'neither']) server.emit('request', request, '');
  expect(seen.join(' ')).toBe('before second before second first before second first framework');
});
