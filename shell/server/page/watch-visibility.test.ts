/** @jest-environment <rootDir>/tools/delivery/testing/browser-environment.js */
import { shellWatch } from './shell-watch';

/** What the page sends, as 'load false' or 'failure blank'. */
let sent: string[];
let visible: boolean;
/** How far down the page begins, and what lies over all of it. */
let top: number;
let layer: Element | null;
const VERSION = '1.0.0-aaaaaaaaaaaa';
const EARLIER = Date.now() - 60_000;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom cannot reload.
  jest.spyOn(console, 'error').mockImplementation();
  [sent, visible, top, layer] = [[], true, 0, null];
  localStorage.clear();
  document.documentElement.removeAttribute('data-stuck');
  document.documentElement.removeAttribute('data-fault');
  document.head.innerHTML = '<meta name="description" content="Événements">';
  document.body.innerHTML = '<div id="root"><p id="attente">…</p></div>';
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => !visible);
  // Each element at a place of its own: its number in the document.
  const elements = () => [...document.querySelectorAll('*')];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = elements().indexOf(this);
    return { width: 9, left: at, right: at, top, bottom: top } as DOMRect;
  });
  document.elementFromPoint = (x, y) => (y > innerHeight ? null : (layer ?? elements()[x] ?? null));
  const serverTiming = [{ name: 'visite', description: 'signed' }];
  performance.getEntriesByType = () => [{ serverTiming }] as unknown as PerformanceEntryList;
  globalThis.fetch = (url, init) => {
    const { ended, code } = JSON.parse(String(init?.body ?? '{}')) as { ended?: boolean; code?: string };
    if (ended !== undefined || code) sent.push(code === undefined ? `load ${ended}` : `failure ${code}`);
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

const REAL = '<header>Événéo</header><main><h1>Un titre</h1><p>Chargement…</p></main>';
const lay = (into: Element, text = '') => {
  layer = into.appendChild(document.createElement('div'));
  layer.textContent = text;
};
const root = () => document.getElementById('root')!;
const area = (id: string) => localStorage.setItem('coque', `${mark()} ${id}`);

describe('what is drawn but shows no page', () => {
  test.each<[string, () => void]>([
    ['an empty layer over everything, in the page', () => lay(root())],
    ['or beside it', () => lay(document.body)],
    ['or one that a stylesheet gives the body', () => (layer = document.body)],
    ['a page pushed down', () => (top = 5_000)],
    ['a message that it loads', () => draw('<header>Événéo</header><main><p>Chargement…</p></main>')],
  ])('%s: the shell is at fault, and its page gives way', (_what, break_) => {
    run();
    draw(REAL);
    break_();
    document.body.style.paddingTop = '5000px';
    jest.advanceTimersByTime(20_000);
    expect(sent).toEqual(['load false', 'load true', 'failure blank']);
    expect(root().textContent).toContain('Le site ne peut pas s’afficher');
    expect(document.body.style.paddingTop).toBe('');
    if (layer !== document.body) expect(layer?.isConnected ?? false).toBe(false);
  });

  test.each<[string, () => void]>([
    ['a dialog', () => lay(root().querySelector('main')!, 'Une question')],
    ['what an extension lays over it, with its words', () => lay(document.body, 'Traduire ?')],
    ['or in a tree of its own', () => (lay(document.body), layer!.attachShadow({ mode: 'open' }))],
    ['a page of which only the frame is in sight', () => draw('<main></main><footer>Contact</footer>')],
  ])('%s is none of it', (_what, change) => {
    run();
    draw(REAL);
    change();
    jest.advanceTimersByTime(20_000);
    expect(sent).toEqual(['load false', 'load true']);
  });

  test('an area that waits for its files or data is nobody’s fault', () => {
    run();
    area('mf-guest@2.0.0');
    draw('<header>Événéo</header><main><p>Chargement des événements…</p></main>');
    jest.advanceTimersByTime(20_000);
    expect([sent, mark()]).toEqual([['load false', 'load true'], null]);
  });

  test('the layer of an area’s page is the area’s: the next load takes its other release', () => {
    run();
    area('mf-guest@2.0.0');
    draw(REAL);
    lay(root().querySelector('main')!);
    jest.advanceTimersByTime(20_000);
    expect(sent).toEqual(['load false', 'load true']);
    expect(mark()).toBe(`${VERSION} 1 mf-guest@2.0.0`);
  });
});

describe('an area in which the last load hung, and now another release of it', () => {
  const again = (id: string, until: number, version = VERSION) => {
    localStorage.setItem('zone-bloquee', `mf-guest@2.0.0 ${until}`);
    localStorage.setItem('coque', `${version} ${EARLIER} ${id}`);
    new Function(shellWatch(VERSION, true))();
  };
  afterEach(() => (document.cookie = 'coque=; max-age=0'));
  const SOON = Date.now() + 600_000;

  test('the shell is doubted: it is reported, and the next load gets another', () => {
    again('mf-guest@1.0.0', SOON);
    expect(sent[0]).toBe('failure silent');
    expect(document.cookie).toContain(`coque=${VERSION}`);
    expect([mark(), localStorage.getItem('zone-bloquee')]).toEqual([null, null]);
    expect(document.documentElement.dataset['stuck']).toBeUndefined();
  });

  test.each([
    ['the same release', 'mf-guest@2.0.0', SOON, VERSION],
    ['another area', 'mf-public@1.0.0', SOON, VERSION],
    ['a hang of an hour ago', 'mf-guest@1.0.0', EARLIER, VERSION],
    ['another shell', 'mf-guest@1.0.0', SOON, '1.0.0-bbbbbbbbbbbb'],
  ])('%s is not: the area is', (_what, id, until, version) => {
    again(id, until, version);
    expect(sent).toEqual(['load false']);
    expect(document.cookie).not.toContain('coque');
    expect(document.documentElement.dataset['stuck']).toBe(id);
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
