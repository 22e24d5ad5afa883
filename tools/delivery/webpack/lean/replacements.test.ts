import { init } from './bundler-init';
import { updateConsumeOptions } from './consume-options';
import { installInitialConsumes as installInShell } from './initial-consumes';
import { createLogger, logger } from './logger';
import { getSharedFallbackGetter } from './no-fallback';
import { installInitialConsumes } from './no-initial-consumes';
import { remotes } from './no-remotes';

/** What an entry says of one shared module that it consumes, as webpack writes it. */
const consumed = {
  fallback: () => () => undefined,
  shareScope: ['default'],
  singleton: true,
  requiredVersion: '^1.2.0',
  strictVersion: true,
  eager: false,
  shareKey: '@eveneo/platform',
};

test('the runtime is begun with what the bundle says, and without it not at all', () => {
  const started = jest.fn(() => 'instance');
  const federation = { initOptions: { name: 'mf_guest' }, runtime: { init: started } };
  expect(init({ webpackRequire: { federation } })).toBe('instance');
  expect(started).toHaveBeenCalledWith({ name: 'mf_guest' });
  expect(() => init({ webpackRequire: { federation: { runtime: { init: started } } } })).toThrow(
    'initOptions',
  );
});

test('what is consumed is handed on once, and what is known already stays', () => {
  const handlers: Record<string, unknown> = { 7: 'known' };
  const consumesLoadingData = { moduleIdToConsumeDataMapping: { 5: consumed, 7: consumed } };
  updateConsumeOptions({ webpackRequire: { consumesLoadingData }, moduleToHandlerMapping: handlers });
  expect(handlers).toEqual({
    5: {
      getter: consumed.fallback,
      shareInfo: {
        shareConfig: { requiredVersion: '^1.2.0', strictVersion: true, singleton: true, eager: false },
        scope: ['default'],
      },
      shareKey: '@eveneo/platform',
    },
    7: 'known',
  });
  delete handlers['5'];
  updateConsumeOptions({ webpackRequire: { consumesLoadingData }, moduleToHandlerMapping: handlers });
  expect(handlers).toEqual({ 7: 'known' });
  expect(() => updateConsumeOptions({ webpackRequire: {}, moduleToHandlerMapping: {} })).not.toThrow();
});

test('a scope that is named alone is a list of one', () => {
  const handlers: Record<string, unknown> = {};
  const consumesLoadingData = { moduleIdToConsumeDataMapping: { 5: { ...consumed, shareScope: 'default' } } };
  updateConsumeOptions({ webpackRequire: { consumesLoadingData }, moduleToHandlerMapping: handlers });
  expect(handlers['5']).toMatchObject({ shareInfo: { scope: ['default'] } });
});

describe('what the shell shares with itself', () => {
  const shared = (answer: unknown) => {
    const loadShareSync = jest.fn((_key: string, _how: object) => answer);
    const webpackRequire = {
      consumesLoadingData: { moduleIdToConsumeDataMapping: { 5: consumed } },
      m: {} as Record<string, (module: { exports: unknown }) => void>,
      c: { 5: 'old' } as Record<string, unknown>,
      federation: { instance: { loadShareSync } },
    };
    const installedModules: Record<string, unknown> = {};
    installInShell({ webpackRequire, installedModules, initialConsumes: ['5'], moduleToHandlerMapping: {} });
    return { loadShareSync, webpackRequire, installedModules };
  };

  test('is taken from the runtime when it is asked for, and stands in the module', () => {
    const { loadShareSync, webpackRequire, installedModules } = shared(() => 'the platform');
    expect(loadShareSync).not.toHaveBeenCalled();
    const module = { exports: null as unknown };
    webpackRequire.m['5']?.(module);
    expect(module.exports).toBe('the platform');
    expect(loadShareSync.mock.lastCall?.[0]).toBe('@eveneo/platform');
    expect(loadShareSync.mock.lastCall?.[1]).toMatchObject({
      customShareInfo: { shareConfig: { requiredVersion: '^1.2.0' }, scope: ['default'] },
    });
    expect([webpackRequire.c, installedModules]).toEqual([{}, { 5: 0 }]);
  });

  test('is said to be missing when the runtime has none', () => {
    const { webpackRequire } = shared(undefined);
    expect(() => webpackRequire.m['5']?.({ exports: null })).toThrow('not available: 5');
  });
});

test('loggers say who speaks, on the console', () => {
  const [warn, error] = (['warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => undefined),
  );
  createLogger('[ Federation ]').warn('a', 1);
  createLogger('[ Federation ]').error('b');
  expect(warn).toHaveBeenCalledWith('[ Federation ]', 'a', 1);
  expect(error).toHaveBeenCalledWith('[ Federation ]', 'b');
  expect(logger).toThrow('left out');
});

test('what nothing here uses is not there', () => {
  const factory = () => 'module';
  expect(getSharedFallbackGetter({ factory })).toBe(factory);
  expect([remotes, installInitialConsumes]).toEqual([undefined, undefined]);
});
