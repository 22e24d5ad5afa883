import type { FailureReport } from '@eveneo/contract/delivery/faults';
import { areaOf } from '../testing/areas';
import { AreaFault } from './faults';
import { AreaLoader, type ExposedLoader } from './load-area';

const Page = () => null;
const area = (fallback = true, css: string[] = []) =>
  areaOf('mf-guest', [{ path: '/guest', access: ['guest'], title: 'x', module: 'dashboard' }], {
    fallback,
    css,
  });

/** Reports by version and code. */
let reports: string[];
const there = () => Promise.resolve(new Response('x'));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
/** What a file answers that is asked for with fetch. */
let files: () => Promise<Response>;
beforeEach(() => {
  reports = [];
  files = there;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '';
  window.fetch = jest.fn((_url: RequestInfo | URL, init?: RequestInit) => {
    if (!init?.body) return files();
    const { version, code, answers } = JSON.parse(String(init?.body)) as FailureReport;
    reports.push([version, code, answers && JSON.stringify(answers)].filter(Boolean).join(' '));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => jest.useRealTimers());

const failing = (versions: string[], code: AreaFault['code'] = 'module'): ExposedLoader =>
  jest.fn((name, { version }) =>
    versions.includes(version)
      ? Promise.reject(new AreaFault(code, name, version, 'it does not load'))
      : Promise.resolve({ default: Page }),
  );

describe('AreaLoader', () => {
  it('loads a page once for parallel callers', async () => {
    const loadExposed = failing([]);
    const loader = new AreaLoader(loadExposed);
    const shared = area();
    const [first, second] = await Promise.all([
      loader.load(shared, 'dashboard'),
      loader.load(shared, 'dashboard'),
    ]);
    expect(first).toBe(second);
    expect(loadExposed).toHaveBeenCalledTimes(1);
    expect(loader.peek(shared, 'dashboard')).toBe(first);
  });

  it('uses the fallback release in the same page load, and reports the broken one', async () => {
    const loader = new AreaLoader(failing(['2.0.0']));
    const shared = area();
    expect(await loader.load(shared, 'dashboard')).toMatchObject({ version: '1.0.0' });
    expect(reports).toEqual(['2.0.0 module']);
    expect(loader.peek(shared, 'dashboard')).toMatchObject({ version: '1.0.0' });
  });

  it("reports the loader's reason", async () => {
    await new AreaLoader(failing(['2.0.0'], 'platform')).load(area(), 'dashboard');
    expect(reports).toEqual(['2.0.0 platform']);
  });

  it('rejects if nothing works, and starts with the live release again at the next try', async () => {
    const broken = ['1.0.0', '2.0.0'];
    const loader = new AreaLoader(failing(broken));
    const shared = area();
    await expect(loader.load(shared, 'dashboard')).rejects.toMatchObject({ version: '1.0.0' });
    broken.length = 0;
    expect(await loader.load(shared, 'dashboard')).toMatchObject({ version: '2.0.0' });
  });

  it('rejects without a fallback, and recovers once the fault ends', async () => {
    const broken = ['2.0.0'];
    const loadExposed = failing(broken);
    const loader = new AreaLoader(loadExposed);
    const shared = area(false);
    await expect(loader.load(shared, 'dashboard')).rejects.toMatchObject({ code: 'module' });
    broken.length = 0;
    expect(await loader.load(shared, 'dashboard')).toMatchObject({ version: '2.0.0' });
    // The fourth argument clears the federation runtime's cache.
    expect(jest.mocked(loadExposed).mock.calls.map((call) => call[3])).toEqual([false, true]);
  });

  it('ignores a fallback release that lacks the page: the live one failed, and the area keeps it', async () => {
    const broken = ['2.0.0'];
    const loader = new AreaLoader(failing(broken));
    const whole = area();
    const shared = { ...whole, fallback: whole.fallback && { ...whole.fallback, modules: {} } };
    await expect(loader.load(shared, 'dashboard')).rejects.toMatchObject({ version: '2.0.0' });
    expect(reports).toEqual(['2.0.0 module']);
    broken.length = 0;
    expect(await loader.load(shared, 'dashboard')).toMatchObject({ version: '2.0.0' });
  });

  it('refuses a module that exports no page', async () => {
    const loader = new AreaLoader(() => Promise.resolve({ default: 'text' }));
    await expect(loader.load(area(false), 'dashboard')).rejects.toMatchObject({ code: 'module' });
  });

  it('counts a missing stylesheet as a fault: no page is shown unstyled', async () => {
    const loading = new AreaLoader(failing([])).load(area(true, ['chunks/1.css']), 'dashboard');
    document.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event('error'));
    expect(await loading).toMatchObject({ version: '1.0.0' });
    expect(reports).toEqual(['2.0.0 stylesheet']);
  });

  it('gives up on a release without a byte for 8 s, and not before', async () => {
    jest.useFakeTimers();
    const silent: ExposedLoader = (_area, release) =>
      release.version === '2.0.0' ? new Promise(() => undefined) : Promise.resolve({ default: Page });
    const report = jest.mocked(window.fetch).getMockImplementation();
    jest
      .mocked(window.fetch)
      .mockImplementation((url, init) =>
        init?.method === 'POST' && report ? report(url, init) : new Promise(() => undefined),
      );
    let version = '';
    void new AreaLoader(silent).load(area(), 'dashboard').then((page) => (version = page.version));
    await jest.advanceTimersByTimeAsync(7_900);
    expect(version).toBe('');
    await jest.advanceTimersByTimeAsync(200);
    expect(version).toBe('1.0.0');
    expect(reports).toEqual(['2.0.0 timeout']);
  });

  it('falls back without blame when the line took the files', async () => {
    for (const answer of [offline, () => Promise.resolve(new Response(null, { status: 502 }))]) {
      files = answer;
      expect(await new AreaLoader(failing(['2.0.0'])).load(area(), 'dashboard')).toMatchObject({
        version: '1.0.0',
      });
    }
    expect(reports).toEqual(['2.0.0 timeout', '2.0.0 timeout']);
  });

  describe('while a first screen stands', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      document.body.innerHTML = '<main id="attente"><div class="frame-view">Texte</div></main>';
    });

    it('waits for a file that hangs, and for a line that is broken: nothing falls back, nothing is reported', async () => {
      let arrive = (_: unknown) => {};
      const hanging: ExposedLoader = () => new Promise((resolve) => (arrive = resolve));
      const late = new AreaLoader(hanging).load(area(), 'dashboard');
      await jest.advanceTimersByTimeAsync(40_000);
      arrive({ default: Page });
      expect(await late).toMatchObject({ version: '2.0.0' });
      files = offline;
      const broken = ['2.0.0'];
      const cut = new AreaLoader(failing(broken)).load(area(), 'dashboard');
      await jest.advanceTimersByTimeAsync(20_000);
      [files, broken.length] = [there, 0];
      window.dispatchEvent(new Event('online'));
      expect(await cut).toMatchObject({ version: '2.0.0' });
      expect(reports).toEqual([]);
    });

    it.each([
      ['refused', () => Promise.resolve(new Response(null, { status: 404 }))],
      ['altered: there, and yet never loaded', there],
    ])('falls back from a file that is %s', async (_, answer) => {
      files = answer;
      expect(await new AreaLoader(failing(['2.0.0'])).load(area(), 'dashboard')).toMatchObject({
        version: '1.0.0',
      });
      expect(reports).toEqual(['2.0.0 module']);
    });
  });

  it('lets an area that threw on screen run its fallback everywhere, with one report', async () => {
    const loader = new AreaLoader(failing([]));
    const shared = area();
    const page = await loader.load(shared, 'dashboard');
    expect(loader.pageThrew(shared, page.version, new Error('boom'))).toBe(true);
    expect(await loader.load(shared, 'dashboard')).toMatchObject({ version: '1.0.0' });
    expect(reports).toEqual([]);
    loader.pageHolds(shared, '1.0.0');
    expect(reports).toEqual(['2.0.0 render']);
  });

  it('if neither release can show the page, the registry gets its data to judge', async () => {
    const loader = new AreaLoader(failing([]), () => Promise.resolve([{ url: '/api/x', body: 1 }]));
    const shared = area();
    const page = await loader.load(shared, 'dashboard');
    expect(loader.pageThrew(shared, page.version, new Error('boom'))).toBe(true);
    await loader.load(shared, 'dashboard');
    expect(loader.pageThrew(shared, '1.0.0', new Error('boom'))).toBe(false);
    await Promise.resolve();
    expect(reports).toEqual(['2.0.0 data [{"url":"/api/x","body":1}]']);
    // The next attempt starts with the live release.
    expect(await loader.load(shared, 'dashboard')).toMatchObject({ version: '2.0.0' });
  });
});
