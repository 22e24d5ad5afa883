/**
 * Stands in the shell's bundle where the modules that it shares are put in their places before its first line runs: they are
 * in the same script, so that nothing is waited for.
 */
import { updateConsumeOptions, type ConsumeOptions } from './consume-options';

interface Shared {
  readonly shareKey: string;
  readonly shareInfo: object;
}

interface InitialOptions extends ConsumeOptions {
  readonly moduleToHandlerMapping: Record<string, Shared>;
  readonly initialConsumes: readonly string[];
  readonly installedModules: Record<string, unknown>;
  readonly webpackRequire: ConsumeOptions['webpackRequire'] & {
    readonly m: Record<string, (module: { exports: unknown }) => void>;
    readonly c: Record<string, unknown>;
    readonly federation: {
      readonly instance: { loadShareSync: (key: string, how: object) => unknown };
    };
  };
}

export function installInitialConsumes(options: InitialOptions): void {
  updateConsumeOptions(options);
  const { moduleToHandlerMapping: handlers, webpackRequire, installedModules, initialConsumes } = options;
  for (const id of initialConsumes)
    webpackRequire.m[id] = (module) => {
      installedModules[id] = 0;
      delete webpackRequire.c[id];
      const handler = handlers[id];
      const factory =
        handler &&
        webpackRequire.federation.instance.loadShareSync(handler.shareKey, {
          customShareInfo: { ...handler.shareInfo },
          context: { trigger: 'build', moduleId: id },
        });
      if (typeof factory !== 'function') throw new Error(`Shared module is not available: ${id}`);
      module.exports = (factory as () => unknown)();
    };
}
