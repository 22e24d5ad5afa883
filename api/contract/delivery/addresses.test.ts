import { ANY_VERSION, isNamedByContent, releaseUrl } from './content-address';
import { isParameter, literalSegments, segmentsOf } from './route-patterns';

describe('a file named by its content', () => {
  test.each(['chunks/12-0123456789abcd.js', 'assets/film-01234567.mp4', 'chunks/a.b-c-deadbeef.css'])(
    '%s',
    (path) => expect(isNamedByContent(path)).toBe(true),
  );

  test.each([
    'remoteEntry.js',
    'chunks/12.js',
    // Seven digits, capitals, no extension, and other near misses.
    'chunks/12-0123456.js',
    'chunks/12-0123456789ABCD.js',
    'chunks/12-0123456789abcd',
    'chunks/12-0123456789abcd.js.map',
    'chunks/12-0123456789abcd.js\n',
    'chunks/12-0123456789abcd.js/',
    // Outside of the folder.
    'x/chunks/12-0123456789abcd.js',
    'chunks/deep/12-0123456789abcd.js',
    'chunks/../12-0123456789abcd.js',
    'chunks/%2e%2e%2f12-0123456789abcd.js',
    '/chunks/12-0123456789abcd.js',
    'Chunks/12-0123456789abcd.js',
    '',
  ])('%j is refused', (path) => expect(isNamedByContent(path)).toBe(false));

  test('has the shared URL only in a release that shares; other files have the URL of their release', () => {
    const named = 'chunks/12-0123456789abcd.js';
    const version = '1.0.0-0123456789ab';
    expect(releaseUrl('mf-guest', { version, shared: true }, named)).toBe(
      `/r/mf-guest/${ANY_VERSION}/${named}`,
    );
    expect(releaseUrl('mf-guest', { version }, named)).toBe(`/r/mf-guest/${version}/${named}`);
    expect(releaseUrl('mf-guest', { version, shared: true }, 'remoteEntry.js')).toBe(
      `/r/mf-guest/${version}/remoteEntry.js`,
    );
  });
});

test.each([
  ['/', [], 0],
  ['', [], 0],
  ['/events', ['events'], 1],
  ['/events/:id', ['events', ':id'], 1],
  ['//events///:id/', ['events', ':id'], 1],
  ['/:role/:id', [':role', ':id'], 0],
  ['/a:b/c', ['a:b', 'c'], 2],
])('the pattern %j', (pattern, segments, literal) => {
  expect(segmentsOf(pattern)).toEqual(segments);
  expect(literalSegments(pattern)).toBe(literal);
  expect(segmentsOf(pattern).filter(isParameter)).toHaveLength(segments.length - literal);
});
