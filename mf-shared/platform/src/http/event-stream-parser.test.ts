import { EventStreamParser } from './event-stream-parser';

const stream =
  'retry: 2000\r\nid: 4\r\n\r\n: ping\n\nid: 5\nevent: deleted\ndata: {"id":1}\n\ndata: a\ndata:b\n\n';

test('reads events, ids, pauses and comments', () => {
  const parser = new EventStreamParser();
  expect(parser.push(stream)).toEqual([
    { id: '5', type: 'deleted', data: '{"id":1}' },
    { id: '5', type: 'message', data: 'a\nb' },
  ]);
  expect(parser.retryMs).toBe(2000);
  expect(parser.lastId).toBe('5');
});

test('reads the same wherever the network cuts the text', () => {
  const whole = new EventStreamParser().push(stream);
  for (let cut = 1; cut < stream.length; cut += 1) {
    const parser = new EventStreamParser();
    expect([...parser.push(stream.slice(0, cut)), ...parser.push(stream.slice(cut))]).toEqual(whole);
  }
});

test('an event whose end has not come is not told', () => {
  const parser = new EventStreamParser();
  expect(parser.push('data: half\n')).toEqual([]);
  expect(parser.push('\n')).toEqual([{ id: '', type: 'message', data: 'half' }]);
});

test('a first id without data is where a reconnection goes on', () => {
  const parser = new EventStreamParser();
  expect(parser.push('id: 12\n\n')).toEqual([]);
  expect(parser.lastId).toBe('12');
});
