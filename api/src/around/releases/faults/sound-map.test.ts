import { MAP_LIMITS } from '@eveneo/contract/delivery/faults';
import { soundMap } from './sound-map';

const MAP = { version: 3, sources: ['../src/a.ts', null], names: ['render'], mappings: 'AAAA;;AACA' };
const read = (change: object | string) =>
  soundMap(Buffer.from(typeof change === 'string' ? change : JSON.stringify({ ...MAP, ...change })));
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test('a map of our build is parsed, without unused parts', () => {
  expect(read({ sourcesContent: ['secret'], file: 'a.js', sourceRoot: '/home/ana' })).toEqual({
    ...MAP,
    x_functions: [],
  });
});

test.each<[string, object]>([
  ['no lines', { mappings: '' }],
  ['no sources', { sources: [], names: [] }],
  ['as many lines as there may be', { mappings: ';'.repeat(MAP_LIMITS.lines - 1) }],
  ['as many names as there may be', { names: many(MAP_LIMITS.entries, 'n') }],
  ['a name as long as it may be', { names: ['n'.repeat(1000)] }],
])('one with %s is valid', (_what, change) => expect(read(change)).not.toBeNull());

test.each<[string, object | string]>([
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"map"'],
  ['half of it', JSON.stringify(MAP).slice(0, -1)],
  ['a page', '<!doctype html>'],
  ['a byte order mark', `\ufeff${JSON.stringify(MAP)}`],
  ['another version', { version: 4 }],
  ['a version in words', { version: '3' }],
  ['sections in place of lines', { mappings: undefined, sections: [] }],
  ['lines that are none', { mappings: [] }],
  ['sources that are none', { sources: 'a.ts' }],
  ['sources that are objects', { sources: [{}] }],
  ['no names', { names: undefined }],
  ['names that are nothing', { names: [null] }],
  ['a line too many', { mappings: ';'.repeat(MAP_LIMITS.lines) }],
  ['a source too many', { sources: many(MAP_LIMITS.entries + 1, 's') }],
  ['a name too many', { names: many(MAP_LIMITS.entries + 1, 'n') }],
  ['a name of a page', { names: ['n'.repeat(1001)] }],
])('%s is invalid', (_what, change) => expect(read(change)).toBeNull());

test('bytes that are not text are invalid, and files over the limit are not even parsed', () => {
  expect(soundMap(Buffer.from([0xff, 0xfe, 0x00]))).toBeNull();
  const padded = Buffer.alloc(MAP_LIMITS.fileBytes + 1, ' ');
  padded.write(JSON.stringify(MAP));
  expect(soundMap(padded)).toBeNull();
  expect(soundMap(padded.subarray(0, -1))).toMatchObject(MAP);
});
