import { readableUrl } from './readable-url';

test.each([
  ['/events?page=2', '/events?page=2'],
  ['/événements/%C3%A9', '/événements/%C3%A9'],
  ['/%E0%A4%A?x=%', '/%25E0%25A4%25A?x=%'],
  // Absolute URLs, as sent to proxies, and '*' (RFC 9112, 3.2.2 and 3.2.4).
  ['http://eveneo.example/events?page=2', '/events?page=2'],
  ['HTTPS://eveneo.example:8443', '/'],
  ['http://eveneo.example?page=2', '/?page=2'],
  ['*', '/*'],
  ['//ailleurs.example/events', '//ailleurs.example/events'],
])('%s is read as %s', (url, path) => {
  expect(readableUrl(url)).toBe(path);
  expect(() => new URL(`https://eveneo.example${readableUrl(url)}`)).not.toThrow();
});
