/**
 * Stands in the shell's bundle where the federation runtime keeps its snapshots of manifests: the live set is inlined in
 * the page, there is no manifest. What is left is what the runtime touches when it starts and registers a remote anew.
 */
export class SnapshotHandler {
  hooks = { applyPlugin: (): void => undefined };
  manifestCache = new Map<string, unknown>();
}

export const getGlobalRemoteInfo = (): Record<string, never> => ({});
