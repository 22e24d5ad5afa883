import { contentName, contentOf, type ReleaseContent } from './content-name';

describe('the name of a content', () => {
  const content: ReleaseContent = {
    files: [{ path: 'a.js', size: 1, integrity: 'sha384-x' }],
    platform: '^1.0.0',
    routes: [{ path: '/' }],
    links: [],
  };

  test('is twelve hexadecimal digits, the same for the same content, regardless of other fields of the description', () => {
    expect(contentName(content)).toMatch(/^[0-9a-f]{12}$/);
    expect(contentName({ ...content, version: '9', commit: 'x' } as ReleaseContent)).toBe(
      contentName(content),
    );
    expect(contentOf(`1.0.0-${contentName(content)}`)).toBe(contentName(content));
  });

  test.each<[string, Partial<ReleaseContent>]>([
    ['a size', { files: [{ path: 'a.js', size: 2, integrity: 'sha384-x' }] }],
    ['bytes', { files: [{ path: 'a.js', size: 1, integrity: 'sha384-y' }] }],
    ['a path', { files: [{ path: 'b.js', size: 1, integrity: 'sha384-x' }] }],
    ['one file less', { files: [] }],
    ['the platform', { platform: '^1.0.1' }],
    ['a route', { routes: [{ path: '/a' }] }],
    ['a link', { links: [{}] }],
    // Moved from one list to the other.
    ['a list', { routes: [], links: [{ path: '/' }] }],
  ])('changes with %s', (_what, change) => {
    expect(contentName({ ...content, ...change })).not.toBe(contentName(content));
  });
});
