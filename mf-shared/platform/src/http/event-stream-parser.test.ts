import { EventStreamParser } from './event-stream-parser';

const stream =
  'retry: 2000\r\nid: 4\r\n\r\n: ping\n\nid: 5\nevent: deleted\ndata: {"id":1}\n\ndata: a\ndata:b\n\n';

test('reads events, ids, retry delays and comments', () => {
  const parser = new EventStreamParser();
  expect(parser.push(stream)).toEqual([
    { id: '5', type: 'deleted', data: '{"id":1}' },
    { id: '5', type: 'message', data: 'a\nb' },
  ]);
  expect(parser.retryMs).toBe(2000);
  expect(parser.lastId).toBe('5');
});

test('gives the same result wherever the network splits the text', () => {
  const whole = new EventStreamParser().push(stream);
  for (let cut = 1; cut < stream.length; cut += 1) {
    const parser = new EventStreamParser();
    expect([...parser.push(stream.slice(0, cut)), ...parser.push(stream.slice(cut))]).toEqual(whole);
  }
});

test('an incomplete event is not dispatched', () => {
  const parser = new EventStreamParser();
  expect(parser.push('data: half\n')).toEqual([]);
  expect(parser.push('\n')).toEqual([{ id: '', type: 'message', data: 'half' }]);
});

test('a first id without data is the position for a reconnection', () => {
  const parser = new EventStreamParser();
  expect(parser.push('id: 12\n\n')).toEqual([]);
  expect(parser.lastId).toBe('12');
});

const read = (...pieces: string[]) => {
  const parser = new EventStreamParser();
  return { events: pieces.flatMap((piece) => parser.push(piece)), parser };
};
const data = (...pieces: string[]) => read(...pieces).events.map((event) => event.data);

describe('unusual streams', () => {
  test.each([
    ['a line that is only a field name is that field, empty', 'data\n\n', ['']],
    ['two empty data lines are a line break', 'data\ndata\n\n', ['\n']],
    ['one space after the colon goes, no more', 'data:  deux\n\n', [' deux']],
    ['a colon in the value stays', 'data: a: b\n\n', ['a: b']],
    ['fields nobody knows are left out', 'colour: red\ndata: a\n\n', ['a']],
    ['comments alone tell nothing', ': ping\n\n:\n\n: ping\n\n', []],
    ['a type without data tells nothing, and is not the next one’s', 'event: x\n\ndata: a\n\n', ['a']],
    ['line breaks of old machines', 'data: a\r\rdata: b\r\r\n', ['a', 'b']],
    ['half a pair of characters, cut', 'data: \ud83c', []],
  ])('%s', (_what, text, told) => expect(data(text)).toEqual(told));

  test('a type applies to one event', () =>
    expect(read('event: gone\ndata: 1\n\ndata: 2\n\n').events.map(({ type }) => type)).toEqual([
      'gone',
      'message',
    ]));

  test('an id applies to all following events, until another, or an empty one', () =>
    expect(read('id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n').events.map(({ id }) => id)).toEqual([
      '1',
      '1',
      '',
    ]));

  test('an id with a null character is ignored: it could not be sent in a header', () =>
    expect(read('id: 1\n\nid: 2\0\n\n').parser.lastId).toBe('1'));

  test.each(['-1', '1.5', '1e3', 'soon', '', ' 5'])('a retry delay of %j is ignored', (pause) =>
    expect(read(`retry: 2000\nretry: ${pause}\n\n`).parser.retryMs).toBe(2000),
  );

  test('continues where another connection broke', () => {
    const parser = new EventStreamParser('41');
    expect(parser.push('data: a\n\n')).toEqual([{ id: '41', type: 'message', data: 'a' }]);
  });

  test('a long message in a thousand pieces is one message', () => {
    const text = 'é'.repeat(5_000);
    expect(data('data: ', ...text.match(/.{5}/gsu)!, '\n', '\n')).toEqual([text]);
  });
});
