import { ApiError } from '@eveneo/platform';
import { signLoad } from '../testing/sign-load';
import { AreaFault, namePageBy, noteRunning, reportFault, reportLostFiles, reportUncaught } from './faults';

const there = () => Promise.resolve(new Response('x'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

let reports: unknown[];
let stop: () => void;
beforeEach(() => {
  reports = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.fetch = jest.fn((url: RequestInfo | URL, init?: RequestInit) => {
    if (!init?.body) return String(url).includes('cut') ? Promise.reject(new TypeError()) : there();
    reports.push(JSON.parse(String(init?.body)));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  signLoad(null);
  const stops = [reportLostFiles((url) => url.endsWith('/awaited.js')), reportUncaught()];
  stop = () => stops.forEach((one) => one());
});
afterEach(() => stop());

/** An element whose URL fails to load. */
function lose(tag: 'script' | 'link' | 'img', url: string): void {
  const element = document.createElement(tag);
  if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: url });
  else element.setAttribute('src', url);
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

test('a lazily loaded file that fails is counted for its release; one that the line took, apart', async () => {
  lose('script', '/r/mf-guest/1.0.0-aaaaaaaaaaaa/chunks/calendar.js');
  lose('link', '/r/mf-admin/1.0.0-bbbbbbbbbbbb/chunks/calendar.css');
  lose('script', '/r/mf-admin/1.0.0-bbbbbbbbbbbb/chunks/cut.js');
  await settled();
  expect(reports).toEqual([
    { name: 'mf-guest', version: '1.0.0-aaaaaaaaaaaa', code: 'module' },
    { name: 'mf-admin', version: '1.0.0-bbbbbbbbbbbb', code: 'stylesheet' },
    { name: 'mf-admin', version: '1.0.0-bbbbbbbbbbbb', code: 'timeout' },
  ]);
});

test('a lazy chunk of the shell is counted; its styles are reported by the watch', async () => {
  lose('script', '/r/shell/1.0.0-aaaaaaaaaaaa/chunks/295.js');
  lose('link', '/r/shell/1.0.0-aaaaaaaaaaaa/shell.css');
  await settled();
  expect(reports).toEqual([{ name: 'shell', version: '1.0.0-aaaaaaaaaaaa', code: 'module' }]);
});

test('files that the loader awaits itself, and files of no release, are not counted', async () => {
  lose('script', '/r/mf-guest/1.0.0-aaaaaaaaaaaa/awaited.js');
  lose('script', 'https://elsewhere.example/x.js');
  lose('img', '/r/mf-guest/1.0.0-aaaaaaaaaaaa/picture.webp');
  window.dispatchEvent(new ErrorEvent('error', { message: 'thrown' }));
  await settled();
  expect(reports).toEqual([]);
});

/** An error thrown by code at these URLs. */
function thrownAt(error: Error, ...files: string[]): Error {
  error.stack = [String(error), ...files.map((file) => `    at f (https://site/r/${file}:1:2)`)].join('\n');
  return error;
}
const GUEST = 'mf-guest/1.0.0-aaaaaaaaaaaa/chunks/a.js';
const SHELL = 'shell/1.0.0-bbbbbbbbbbbb/shell.js';
const throwing = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejecting = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('a report carries the page load as the host signed it, and where the error happened', () => {
  signLoad('signed');
  const cause = thrownAt(new TypeError('x'), GUEST);
  reportFault(new AreaFault('render', 'mf-guest', '1.0.0-aaaaaaaaaaaa', cause));
  expect(reports).toEqual([
    { name: 'mf-guest', version: '1.0.0-aaaaaaaaaaaa', code: 'render', visit: 'signed', stack: cause.stack },
  ]);
});

test('an uncaught error counts for the area whose code threw it, once a page, rejections too', () => {
  throwing(thrownAt(new TypeError('x'), SHELL, GUEST));
  rejecting(thrownAt(new TypeError('y'), GUEST));
  rejecting(thrownAt(new TypeError('z'), SHELL));
  expect(reports).toMatchObject([
    { name: 'mf-guest', code: 'uncaught' },
    { name: 'shell', code: 'uncaught' },
  ]);
  expect(reports).toHaveLength(2);
});

test('extensions, values that are no errors, and failed calls are not blamed on a release', () => {
  throwing(new Error('of an extension'));
  throwing(null);
  rejecting('text');
  rejecting(thrownAt(new DOMException('given up', 'AbortError') as unknown as Error, GUEST));
  rejecting(thrownAt(new TypeError('Failed to fetch'), GUEST));
  rejecting(thrownAt(new ApiError('network', null, {}, null), GUEST));
  expect(reports).toEqual([]);
});

describe('errors of the browser without code of a release', () => {
  const event = (init: ErrorEventInit) => window.dispatchEvent(new ErrorEvent('error', init));

  test.each([
    ['a script of elsewhere', { message: 'Script error.' }],
    [
      'a ResizeObserver that has more to do',
      {
        message: 'ResizeObserver loop completed with undelivered notifications.',
        filename: 'https://site/events/1',
        error: null,
      },
    ],
    ['a script in the page', { message: 'x', filename: 'https://site/events/1', error: new Error('x') }],
  ])('%s is not counted', (_what, init) => {
    event(init);
    expect(reports).toEqual([]);
  });

  test.each(['chrome-extension://abc/c.js', 'moz-extension://abc/c.js', 'safari-web-extension://abc/c.js'])(
    'an error thrown in %s is its own, though our code called it',
    (script) => {
      const error = new TypeError('x');
      error.stack = `TypeError: x\n    at hook (${script}:1:2)\n    at g (https://site/r/${GUEST}:1:2)`;
      throwing(error);
      rejecting(error);
      expect(reports).toEqual([]);
    },
  );

  test('an error thrown in our code is ours, though an extension called it', () => {
    const error = new TypeError('x');
    error.stack = `f@https://site/r/${GUEST}:1:2\nhook@moz-extension://abc/c.js:1:2`;
    throwing(error);
    expect(reports).toMatchObject([{ name: 'mf-guest', code: 'uncaught' }]);
  });

  test('a release that only the message names is not blamed', () => {
    const error = new Error(`could not read /r/${GUEST}`);
    error.stack = `Error: ${error.message}\n    at f (https://elsewhere.example/x.js:1:2)`;
    throwing(error);
    expect(reports).toEqual([]);
  });

  test.each(['a text', { code: 7 }, undefined])('%j thrown by a release counts by its script', (thrown) => {
    event({ error: thrown, filename: `https://site/r/${GUEST}` });
    rejecting(thrown);
    expect(reports).toEqual([{ name: 'mf-guest', version: '1.0.0-aaaaaaaaaaaa', code: 'uncaught' }]);
  });
});

test('an error in a shared file counts for the release that runs here, and its stack says so', async () => {
  noteRunning('mf-public', '1.0.0-cccccccccccc');
  throwing(thrownAt(new TypeError('x'), SHELL, 'mf-public/_/chunks/12-0123456789abcd.js'));
  lose('script', '/r/mf-public/_/chunks/13-0123456789abcd.js');
  await settled();
  expect(reports).toMatchObject([
    {
      name: 'mf-public',
      version: '1.0.0-cccccccccccc',
      code: 'uncaught',
      stack: expect.stringContaining(
        '/r/mf-public/1.0.0-cccccccccccc/chunks/12-0123456789abcd.js:1:2',
      ) as string,
    },
    { name: 'mf-public', version: '1.0.0-cccccccccccc', code: 'module' },
  ]);
});

test('a report names the page by its route pattern', () => {
  namePageBy(() => '/events/:id');
  reportFault(new AreaFault('render', 'mf-guest', '1.0.0-aaaaaaaaaaaa', thrownAt(new TypeError('x'), GUEST)));
  namePageBy(() => undefined);
  expect(reports).toMatchObject([{ page: '/events/:id' }]);
});

test('an error of a page counts for its own release, though the previous one runs when it is reported', () => {
  const cause = new TypeError('x');
  cause.stack = 'TypeError: x\n    at f (https://site/r/mf-public/_/chunks/12-0123456789abcd.js:1:2)';
  noteRunning('mf-public', '1.0.0-bbbbbbbbbbbb');
  reportFault(new AreaFault('render', 'mf-public', '1.0.0-dddddddddddd', cause));
  const [{ stack }] = reports as [{ stack: string }];
  expect(stack).toContain('/r/mf-public/1.0.0-dddddddddddd/chunks/12-0123456789abcd.js:1:2');
});
