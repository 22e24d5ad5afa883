/**
 * Stands where the bundler's half of the federation runtime takes up which shared modules are consumed: a remote provides
 * none, the shell says which when it starts, and neither has a fallback in a file of its own.
 */
interface Consumed {
  readonly fallback: () => unknown;
  readonly shareKey: string;
  readonly shareScope: string | readonly string[];
  readonly requiredVersion: string;
  readonly strictVersion: boolean;
  readonly singleton: boolean;
  readonly eager: boolean;
  readonly layer?: string;
}

export interface ConsumeOptions {
  readonly webpackRequire: {
    readonly consumesLoadingData?: {
      readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, Consumed>>;
      _updated?: number;
    };
  };
  readonly moduleToHandlerMapping: Record<string, unknown>;
}

export function updateConsumeOptions({
  webpackRequire: { consumesLoadingData: data },
  moduleToHandlerMapping: handlers,
}: ConsumeOptions): void {
  if (!data || data._updated) return;
  for (const [id, consumed] of Object.entries(data.moduleIdToConsumeDataMapping ?? {})) {
    const { fallback, shareKey, shareScope, ...shareConfig } = consumed;
    handlers[id] ??= { getter: fallback, shareInfo: { shareConfig, scope: [shareScope].flat() }, shareKey };
  }
  data._updated = 1;
}
