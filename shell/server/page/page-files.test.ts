import type { InlinedArea } from '../../inlined/page-data';
import { fileTags, filesOf } from './page-files';

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

test('what a page needs, in tags that carry the registered hashes', () => {
  const tags = fileTags(
    filesOf(
      area({ 'remoteEntry.js': 'sha384-e', 'chunks/1.js': 'sha384-j', 'chunks/1.css': 'sha384-c' }),
      'list',
    ),
  );
  expect(tags.match(/integrity="[^"]+" crossorigin="anonymous"/g)).toHaveLength(3);
  expect(tags).toContain(
    '<script async fetchpriority="high" src="/r/mf-public/1/chunks/1.js" integrity="sha384-j"',
  );
});

test('a file without a registered hash is neither run nor asked for', () => {
  expect(filesOf(area({ 'remoteEntry.js': 'sha384-e' }), 'list')).toEqual([
    ['/r/mf-public/1/remoteEntry.js', 'script', 'sha384-e'],
  ]);
});
