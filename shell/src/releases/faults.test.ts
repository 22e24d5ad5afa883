import { reportLostFiles } from './faults';

let reports: unknown[];
let stop: () => void;
beforeEach(() => {
  reports = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.fetch = jest.fn((_url: RequestInfo | URL, init?: RequestInit) => {
    reports.push(JSON.parse(String(init?.body)));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  stop = reportLostFiles((url) => url.endsWith('/awaited.js'));
});
afterEach(() => stop());

/** An element that asks for the address and does not get it. */
function lose(tag: 'script' | 'link' | 'img', url: string): void {
  const element = document.createElement(tag);
  if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: url });
  else element.setAttribute('src', url);
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

test('a file that a page loads later and that does not come is counted for its release', () => {
  lose('script', '/r/mf-guest/1.0.0-aaaaaaaaaaaa/chunks/calendar.js');
  lose('link', '/r/mf-admin/1.0.0-bbbbbbbbbbbb/chunks/calendar.css');
  expect(reports).toEqual([
    { name: 'mf-guest', version: '1.0.0-aaaaaaaaaaaa', code: 'module' },
    { name: 'mf-admin', version: '1.0.0-bbbbbbbbbbbb', code: 'stylesheet' },
  ]);
});

test('a chunk of the shell that comes later is counted; its styles are the watch’s to report', () => {
  lose('script', '/r/shell/1.0.0-aaaaaaaaaaaa/chunks/295.js');
  lose('link', '/r/shell/1.0.0-aaaaaaaaaaaa/shell.css');
  expect(reports).toEqual([{ name: 'shell', version: '1.0.0-aaaaaaaaaaaa', code: 'module' }]);
});

test('not what the loader waits for itself, and nothing that is no file of a release', () => {
  lose('script', '/r/mf-guest/1.0.0-aaaaaaaaaaaa/awaited.js');
  lose('script', 'https://elsewhere.example/x.js');
  lose('img', '/r/mf-guest/1.0.0-aaaaaaaaaaaa/picture.webp');
  window.dispatchEvent(new ErrorEvent('error', { message: 'thrown' }));
  expect(reports).toEqual([]);
});
