import type { InlinedArea } from '../../inlined/page-data';
import { filesOf, fileTags } from './page-files';

const area = (integrity: Record<string, string>): InlinedArea => ({
  name: 'mf-public',
  release: {
    version: '1',
    container: 'c',
    entry: 'remoteEntry.js',
    modules: { list: { js: ['chunks/1.js'], css: ['chunks/1.css'] } },
    integrity,
  },
  fallback: null,
  withdrawn: [],
  routes: [],
  links: [],
});

test('the files of a page, in tags with the registered hashes', () => {
  const tags = fileTags(
    filesOf(
      area({ 'remoteEntry.js': 'sha384-e', 'chunks/1.js': 'sha384-j', 'chunks/1.css': 'sha384-c' }),
      'list',
    ),
    'high',
  );
  expect(tags.match(/integrity="[^"]+" crossorigin="anonymous"/g)).toHaveLength(3);
  expect(tags).toContain(
    '<script async fetchpriority="high" src="/r/mf-public/1/chunks/1.js" integrity="sha384-j"',
  );
});

test('a file without a registered hash is neither run nor requested', () => {
  expect(filesOf(area({ 'remoteEntry.js': 'sha384-e' }), 'list')).toEqual([
    ['/r/mf-public/1/remoteEntry.js', 'script', 'sha384-e'],
  ]);
});

describe('files named by their content', () => {
  const path = 'chunks/12-0123456789abcd.js';
  const shared = (release: object): InlinedArea => {
    const made = area({ 'remoteEntry.js': 'sha384-e', [path]: 'sha384-j' });
    return { ...made, release: { ...made.release, modules: { list: { js: [path], css: [] } }, ...release } };
  };

  test('are requested at the URL shared by all releases, except for the entry', () => {
    expect(filesOf(shared({ shared: true }), 'list').map(([url]) => url)).toEqual([
      '/r/mf-public/1/remoteEntry.js',
      `/r/mf-public/_/${path}`,
    ]);
  });

  test('keep their release’s URL when the loader does not know another one', () => {
    expect(filesOf(shared({}), 'list')[1]?.[0]).toBe(`/r/mf-public/1/${path}`);
  });
});
