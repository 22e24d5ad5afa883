/** What operators are told of releases, at addresses that they name. */
import type { ASKED_ACTIONS } from './pointers';

/** failing: a release that visitors see fails often. */
export type HookEvent = 'publish' | (typeof ASKED_ACTIONS)[number] | 'failing' | 'test';

/** A hook as operators see it: its address holds secrets often enough, and is shown without its path. */
export interface ListedHook {
  id: number;
  /** 'https://tools.example'; null when the installation's secret no longer opens it. */
  origin: string | null;
  waiting: number;
  givenUp: number;
  /** Why what waits or was given up did not go; null when nothing has failed. */
  problem: string | null;
  createdAt: string;
}

/** What a hook's test brought: null while it still waits for an API that sends it. */
export type HookTest = { ok: boolean; problem: string | null; milliseconds: number } | null;
