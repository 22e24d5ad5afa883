import { consumes } from './consumes';

/** A bundle of which chunk 36 needs one shared module, and what its runtime answers when asked for it. */
function bundle(
  loadShare: (key: string, how: object) => Promise<unknown>,
  getter = () => (): unknown => 'own',
) {
  const asked = jest.fn(loadShare);
  const attached = jest.fn();
  const webpackRequire = {
    consumesLoadingData: {
      moduleIdToConsumeDataMapping: {
        5: {
          ...{ fallback: getter, shareScope: ['default'], shareKey: 'react', requiredVersion: '^19.0.0' },
          ...{ singleton: true, strictVersion: true, eager: false },
        },
      },
    },
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: { 5: 'old' } as Record<string, unknown>,
    federation: { attachShareScopeMap: attached, instance: { loadShare: asked } },
  };
  const installedModules: Record<string, unknown> = {};
  const moduleToHandlerMapping = {};
  const need = async (chunkId: number) => {
    const promises: unknown[] = [];
    const chunkMapping = { 36: ['5'] };
    consumes({
      ...{ chunkId, promises, webpackRequire, chunkMapping, installedModules, moduleToHandlerMapping },
    });
    await Promise.all(promises);
    return promises.length;
  };
  const run = () => {
    const module = { exports: undefined as unknown };
    webpackRequire.m['5']?.(module);
    return module.exports;
  };
  return { need, run, asked, attached, webpackRequire, installedModules };
}

test('a chunk waits for the shared module that it needs, and finds it in its place', async () => {
  const { need, run, asked, attached, webpackRequire, installedModules } = bundle(() =>
    Promise.resolve(() => 'the one React'),
  );
  expect(await need(36)).toBe(1);
  expect(attached).toHaveBeenCalledWith(webpackRequire);
  expect(asked.mock.lastCall).toEqual([
    'react',
    {
      customShareInfo: {
        scope: ['default'],
        shareConfig: { singleton: true, strictVersion: true, eager: false, requiredVersion: '^19.0.0' },
      },
      context: { trigger: 'build', moduleId: '5', chunkId: 36 },
    },
  ]);
  expect(run()).toBe('the one React');
  expect([webpackRequire.c, installedModules]).toEqual([{}, { 5: 0 }]);
});

test('a chunk that needs nothing waits for nothing', async () => {
  const { need, asked } = bundle(() => Promise.resolve(() => 1));
  expect(await need(244)).toBe(0);
  expect(asked).not.toHaveBeenCalled();
});

test('two chunks that come together ask once, and a later one not again', async () => {
  const { need, asked } = bundle(() => Promise.resolve(() => 1));
  await Promise.all([need(36), need(36)]);
  await need(36);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('without anybody who provides it, the bundle’s own stands there', async () => {
  const { need, run } = bundle(() => Promise.resolve(false));
  await need(36);
  expect(run()).toBe('own');
});

test.each([
  ['the runtime refuses', () => Promise.reject(new Error('no such version'))],
  [
    'the runtime throws at once',
    () => {
      throw new Error('no such version');
    },
  ],
])('%s: whoever runs the module hears why, and the next chunk asks again', async (_, loadShare) => {
  const { need, run, asked, installedModules } = bundle(loadShare);
  await need(36);
  expect(run).toThrow('no such version');
  expect(installedModules).toEqual({});
  asked.mockResolvedValueOnce(() => 'there now');
  await need(36);
  expect(run()).toBe('there now');
});

test('a shared module that throws while it is made is the page’s failure, not the chunk’s', async () => {
  const { need, run } = bundle(() =>
    Promise.resolve(() => {
      throw new Error('broken React');
    }),
  );
  await expect(need(36)).resolves.toBe(1);
  expect(run).toThrow('broken React');
});
