/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import { shellWatch } from './shell-watch';

/** What the watch does about files that do not arrive. */
const SCRIPT = '<script src="/r/shell/VERSION/shell.js" integrity="sha384-x"></script>';
const STYLE = '<link rel="stylesheet" href="/r/shell/VERSION/shell.css">';
const FIRST_SCREEN = '<main id="attente"><div class="frame-view"><h1>Un titre</h1><input></div></main>';
const SKELETON = '<main id="attente"><span class="sk"></span></main>';
const LINE = 'Cette page n’est pas encore complète.';
const PANEL = 'Le site ne peut pas s’afficher';

let failures: string[];
let answer: () => Promise<Partial<Response>>;
const status = (code: number) => () =>
  Promise.resolve({ status: code, ok: code < 400, arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) });
const cut = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  jest.useFakeTimers();
  failures = [];
  answer = cut;
  localStorage.clear();
  document.documentElement.removeAttribute('data-fault');
  document.head.innerHTML = '<meta name="description" content="Événements">';
  const serverTiming = [{ name: 'visite', description: 'signed' }];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
  globalThis.fetch = ((url: string, init?: RequestInit) => {
    if (!init?.body) return url.endsWith('.json') ? cut() : answer();
    const { code } = JSON.parse(String(init.body)) as { code?: string };
    if (code) failures.push(code);
    return Promise.resolve(new Response());
  }) as typeof fetch;
});
afterEach(() => {
  dispatchEvent(new Event('pagehide'));
  jest.clearAllTimers();
  jest.useRealTimers();
});

let opened = 0;
/** Another version each time: the listeners of earlier watches cannot be removed. */
function open(screen: string, file = SCRIPT, hasFallback = false) {
  const version = `1.0.0-${(opened += 1)}`;
  document.head.insertAdjacentHTML('beforeend', file.replace('VERSION', version));
  document.body.innerHTML = `<div id="root"><header>Événéo</header>${screen}</div>`;
  new Function(shellWatch(version, hasFallback))();
}
const files = () => [...document.querySelectorAll('script[src],[rel=stylesheet]')];
const fail = async (file = files().at(-1)) => {
  file?.dispatchEvent(new Event('error'));
  await jest.advanceTimersByTimeAsync(10);
};
const page = () => document.body.textContent;

test('a script that is held: after 8 s the first screen says so; nobody is to blame', async () => {
  answer = () => new Promise(() => undefined);
  open(FIRST_SCREEN);
  await jest.advanceTimersByTimeAsync(7_900);
  expect(page()).not.toContain(LINE);
  await jest.advanceTimersByTimeAsync(40_000);
  expect(page()).toContain('Un titre');
  expect(page()).toContain(LINE);
  expect([failures, files()]).toMatchObject([[], { length: 1 }]);
});

test.each([
  ['cut', cut],
  ['a server’s trouble', status(502)],
])(
  'a script lost to %s is asked for again every few seconds, with the line and by the button',
  async (_, trouble) => {
    answer = trouble;
    open(FIRST_SCREEN);
    await fail();
    expect(page()).toContain(LINE);
    await jest.advanceTimersByTimeAsync(20_000);
    expect([failures, files().length]).toEqual([[], 1]);
    answer = status(200);
    await jest.advanceTimersByTimeAsync(4_100);
    const [second] = files();
    expect(second?.getAttribute('crossorigin')).toBe('anonymous');
    document.querySelector('button')?.click();
    await jest.advanceTimersByTimeAsync(10);
    const [third] = files();
    expect(third).not.toBe(second);
    files().at(-1)?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(files()).toEqual([third]);
    expect(failures).toEqual([]);
  },
);

test.each([
  ['script', SCRIPT, 'entry'],
  ['stylesheet', STYLE, 'stylesheet'],
])(
  'a %s that is refused, or altered, is the release’s fault; a first screen stays',
  async (_, file, code) => {
    answer = status(404);
    open(FIRST_SCREEN, file);
    await fail();
    expect(page()).toContain(LINE);
    expect(page()).toContain('Un titre');
    expect(failures).toEqual([code]);
    document.documentElement.removeAttribute('data-fault');
    document.querySelector('link,script')?.remove();
    open(SKELETON, file);
    await fail();
    expect(page()).toContain(PANEL);
    document.documentElement.removeAttribute('data-fault');
    files().forEach((one) => one.remove());
    failures = [];
    answer = status(200);
    open(SKELETON, file);
    for (let n = 0; n < 3; n += 1) await fail();
    expect(failures.at(-1)).toBe(code);
  },
);

test.each([
  ['is loaded again', '', 1],
  ['stays while a field has a value', 'moitié écrit', 0],
])('a page whose script is refused, and that has another version, %s', async (_, written, loads) => {
  const said: string[] = [];
  // jsdom does not load pages, and says so.
  jest.spyOn(console, 'error').mockImplementation((error: unknown) => void said.push(String(error)));
  answer = status(404);
  open(FIRST_SCREEN, SCRIPT, true);
  document.querySelector('input')!.value = written;
  await fail();
  expect(said.filter((error) => error.includes('navigation'))).toHaveLength(loads);
  expect(document.querySelector('input')).toHaveProperty('value', written);
  document.cookie = 'coque=; max-age=0';
});
