import { createInstance, init } from '@module-federation/enhanced/runtime';
import type { InlinedRelease } from '../../inlined/page-data';
import { releaseOf } from '../testing/areas';
import { installRuntimeHooks, isAwaited, loadExposed } from './federation';

const Page = () => null;
const globals = globalThis as unknown as Record<string, object | undefined>;

beforeAll(() => {
  init({
    name: 'shell',
    remotes: [],
    shared: {
      '@eveneo/platform': {
        version: '1.4.0',
        scope: 'default',
        lib: () => ({}),
        strategy: 'loaded-first',
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: '^1.4.0' },
      },
    },
  });
  installRuntimeHooks();
});

let count = 0;
/** A new release each time: the runtime caches them. */
function aRelease(): InlinedRelease {
  const release = releaseOf('mf-guest', `1.0.${count++}`, ['dashboard']);
  return { ...release, integrity: { 'remoteEntry.js': 'sha384-entry' } };
}

const entry = () =>
  new Promise<HTMLScriptElement>((resolve) => {
    const look = () => {
      const script = document.querySelector<HTMLScriptElement>('script[src$="remoteEntry.js"]');
      if (script) resolve(script);
      else setTimeout(look);
    };
    look();
  });

/** Loads a page of a release whose entry fires this event and leaves this container. */
async function load(release: InlinedRelease, event: 'load' | 'error', container?: object, retry = false) {
  const loading = loadExposed('mf-guest', release, 'dashboard', retry).catch((fault: unknown) => fault);
  const script = await entry();
  if (container) globals[release.container] = container;
  script.dispatchEvent(new Event(event));
  return { result: await loading, script };
}
const failing = (error: unknown) => ({
  init: () => undefined,
  get: () => Promise.reject(error as Error),
});
const sound = { init: () => undefined, get: () => () => ({ default: Page }) };

beforeEach(() => {
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
});

test('an entry is loaded with its registered hash, and its element is removed', async () => {
  const { result, script } = await load(aRelease(), 'load', sound);
  expect(result).toMatchObject({ default: Page });
  expect([script.integrity, script.crossOrigin]).toEqual(['sha384-entry', 'anonymous']);
  expect(isAwaited(script.src)).toBe(true);
  expect(document.querySelector('script')).toBeNull();
});

test('without a registered hash nothing is requested', async () => {
  const unknown = { ...aRelease(), integrity: {} };
  await expect(loadExposed('mf-guest', unknown, 'dashboard', false)).rejects.toMatchObject({ code: 'entry' });
  expect(document.querySelector('script')).toBeNull();
});

test('a retry after a failure loads the entry again', async () => {
  const release = aRelease();
  const { result } = await load(release, 'load', failing(new Error('Loading chunk 1 failed')));
  expect(result).toMatchObject({
    name: 'AreaFault',
    code: 'module',
    area: 'mf-guest',
    version: release.version,
  });
  expect((await load(release, 'load', sound, true)).result).toMatchObject({ default: Page });
});

/** A container with its own instance that requires a platform in this range, as builds do. */
function asking(release: InlinedRelease, requiredVersion: string, pkg = '@eveneo/platform') {
  const instance = createInstance({ name: release.container, remotes: [], shareStrategy: 'loaded-first' });
  return {
    init: (scope: Parameters<typeof instance.initShareScopeMap>[1]) =>
      instance.initShareScopeMap('default', scope),
    get: async () => {
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
      const customShareInfo = { shareConfig, scope: ['default'], strategy: 'loaded-first' as const };
      if ((await instance.loadShare(pkg, { customShareInfo })) === false) throw new Error('no getter');
      return () => ({ default: Page });
    },
  };
}

test('a page that accepts the shell’s platform is loaded', async () => {
  const release = aRelease();
  expect((await load(release, 'load', asking(release, '^1.0.0'))).result).toMatchObject({ default: Page });
});

describe('a failure is classified by its evidence, whatever the message', () => {
  it.each<
    [code: string, event: 'load' | 'error', container: (release: InlinedRelease) => object | undefined]
  >([
    ['entry', 'error', () => undefined],
    ['start', 'load', () => undefined],
    ['platform', 'load', (release) => asking(release, '^2.0.0')],
    ['platform', 'load', (release) => asking(release, '^2.0.0', 'vue')],
    ['stylesheet', 'load', () => failing({ code: 'CSS_CHUNK_LOAD_FAILED' })],
    ['module', 'load', () => failing(new Error('version of @eveneo/platform: RUNTIME-008 stylesheet'))],
    ['module', 'load', () => failing(null)],
  ])('%s', async (code, event, container) => {
    const release = aRelease();
    expect((await load(release, event, container(release))).result).toMatchObject({
      name: 'AreaFault',
      code,
    });
  });
});
