declare global {
  /** Functions that tools/workshop/testing/node-environment.js calls when the test, or the file, has ended. */
  var opened: (() => Promise<unknown>)[] | undefined;
}

/** Closes a resource once: on request, otherwise after the test or file that opened it, whatever its result. */
export function closedAfterwards(close: () => unknown): () => Promise<void> {
  let closing: Promise<unknown> | undefined;
  const once = async () => void (await (closing ??= Promise.resolve(close())));
  globalThis.opened?.push(once);
  return once;
}
