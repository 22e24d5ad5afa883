/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import { shellWatch } from './shell-watch';

/** What the page sends, as 'load false' or 'failure blank'. */
let sent: string[];
let visible: boolean;
const VERSION = '1.0.0-aaaaaaaaaaaa';
const EARLIER = Date.now() - 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  [sent, visible] = [[], true];
  localStorage.clear();
  document.documentElement.removeAttribute('data-stuck');
  document.documentElement.removeAttribute('data-fault');
  document.head.innerHTML = '<meta name="description" content="Événements">';
  document.body.innerHTML = '<div id="root"><p id="attente">…</p></div>';
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => !visible);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 9, bottom: 9, right: 9 } as DOMRect);
  const serverTiming = [{ name: 'visite', description: 'signed' }];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
  globalThis.fetch = (url, init) => {
    const { ended, code } = JSON.parse(String(init?.body ?? '{}')) as { ended?: boolean; code?: string };
    sent.push(code === undefined ? `load ${ended}` : `failure ${code}`);
    return Promise.resolve(new Response());
  };
});
afterEach(() => {
  // The script's listeners cannot be removed: they count nothing more once the page was visible and then left.
  look(true);
  dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

const run = () => void new Function(shellWatch(VERSION, false))();
const draw = (html: string) => (document.getElementById('root')!.innerHTML = html);
function look(at: boolean) {
  visible = at;
  document.dispatchEvent(new Event('visibilitychange'));
}
const mark = () => localStorage.getItem('coque');

test('a tab in the foreground counts from its start to its first text', () => {
  run();
  expect(sent).toEqual(['load false']);
  expect(mark()).toContain(VERSION);
  draw('<main>Texte</main>');
  jest.advanceTimersByTime(300);
  expect([sent, mark()]).toEqual([['load false', 'load true'], null]);
});

describe('a tab in the background', () => {
  beforeEach(() => {
    visible = false;
    run();
  });

  test('counts from when it is looked at, once', () => {
    draw('<main>Texte</main>');
    jest.advanceTimersByTime(60_000);
    expect([sent, mark()]).toEqual([[], null]);
    look(true);
    jest.advanceTimersByTime(300);
    expect(sent).toEqual(['load false', 'load true']);
    for (const at of [false, true, false]) look(at);
    expect(sent).toHaveLength(2);
  });

  test('that is closed unseen does not count', () => {
    dispatchEvent(new Event('pagehide'));
    expect([sent, mark()]).toEqual([[], null]);
  });

  test('that turns out to be empty is healed, as one in the foreground is', () => {
    draw('<div></div>');
    jest.advanceTimersByTime(60_000);
    look(true);
    expect(mark()).toContain(VERSION);
    jest.advanceTimersByTime(7_000);
    expect(sent).toEqual(['load false']);
    jest.advanceTimersByTime(4_000);
    expect(sent).toEqual(['load false', 'load true', 'failure blank']);
  });
});

test('a mark that names an area blames the area, not the shell; a fresh one is another tab’s', () => {
  for (const [since, stuck] of [
    [EARLIER, 'mf-guest@2.0.0'],
    [Date.now(), undefined],
  ] as const) {
    document.documentElement.removeAttribute('data-stuck');
    localStorage.setItem('coque', `${VERSION} ${since} mf-guest@2.0.0`);
    new Function(shellWatch(VERSION, true))();
    expect(document.documentElement.dataset['stuck']).toBe(stuck);
    expect(document.cookie).not.toContain('coque');
    expect(mark()?.split(' ')).toHaveLength(2);
    dispatchEvent(new Event('pagehide'));
  }
});
