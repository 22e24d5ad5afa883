/**
 * Stands where the bundler takes the shared modules that a chunk needs from the runtime before the chunk runs: without
 * layers, without calculated exports and without a page of documentation for a missing fallback, none of which is here.
 */
import { updateConsumeOptions, type ConsumeOptions } from './consume-options';

interface Consumer {
  readonly shareKey: string;
  readonly shareInfo: object;
  readonly getter: () => unknown;
}

type Exports = () => unknown;

interface ChunkOptions extends ConsumeOptions {
  readonly moduleToHandlerMapping: Record<string, Consumer>;
  readonly chunkId: string | number;
  readonly chunkMapping: Readonly<Record<string, readonly string[]>>;
  /** 0 when the module is there, else what is waited for. */
  readonly installedModules: Record<string, unknown>;
  /** What the chunk waits for. */
  readonly promises: unknown[];
  readonly webpackRequire: ConsumeOptions['webpackRequire'] & {
    readonly m: Record<string, (module: { exports: unknown }) => void>;
    readonly c: Record<string, unknown>;
    readonly federation: {
      readonly attachShareScopeMap: (webpackRequire: unknown) => void;
      readonly instance: { loadShare: (key: string, how: object) => Promise<unknown> };
    };
  };
}

export function consumes(options: ChunkOptions): void {
  updateConsumeOptions(options);
  const { chunkId, promises, installedModules, webpackRequire, chunkMapping } = options;
  const { m, c, federation } = webpackRequire;
  federation.attachShareScopeMap(webpackRequire);
  for (const id of chunkMapping[chunkId] ?? []) {
    const put = (exports: Exports) => {
      m[id] = (module) => {
        delete c[id];
        module.exports = exports();
      };
    };
    const take = async () => {
      const { shareKey, shareInfo, getter } = options.moduleToHandlerMapping[id] as Consumer;
      const how = { customShareInfo: { ...shareInfo }, context: { trigger: 'build', moduleId: id, chunkId } };
      const factory = await federation.instance.loadShare(shareKey, how);
      put((factory === false ? getter() : factory) as Exports);
      installedModules[id] = 0;
    };
    const fail = (error: unknown) => {
      // The next chunk that needs it asks again; who has it already is told why.
      delete installedModules[id];
      put(() => {
        throw error;
      });
    };
    promises.push((installedModules[id] ??= take().catch(fail)));
  }
}
