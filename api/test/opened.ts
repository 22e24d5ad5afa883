declare global {
  /** What tools/workshop/testing/node-environment.js closes when the test, or the file, has ended. */
  var opened: (() => Promise<unknown>)[] | undefined;
}

/** Closes once: when told to, else after the test or the file that opened it, whatever came of that. */
export function closedAfterwards(close: () => unknown): () => Promise<void> {
  let closing: Promise<unknown> | undefined;
  const once = async () => void (await (closing ??= Promise.resolve(close())));
  globalThis.opened?.push(once);
  return once;
}
