/**
 * Stands where the bundler's half of the federation runtime starts it: what it does besides is for shared modules of which a
 * server calculates the used exports, and there are none.
 */
type Federation<Options> = { initOptions?: Options; runtime: { init: (options: Options) => unknown } };

export function init<Options>({
  webpackRequire: { federation },
}: {
  webpackRequire: { federation: Federation<Options> };
}): unknown {
  if (!federation.initOptions) throw new Error('no initOptions');
  return federation.runtime.init(federation.initOptions);
}
