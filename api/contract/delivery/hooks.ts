/** What operators are told of releases, at addresses that they name. */
import { ASKED_ACTIONS } from './registry';

export const HOOK_FORMATS = ['standard', 'slack', 'discord', 'teams'] as const;
export type HookFormat = (typeof HOOK_FORMATS)[number];

/** failing: a release that visitors see fails more often than the hook's share. */
export const HOOK_EVENTS = ['publish', ...ASKED_ACTIONS, 'failing'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** In how many of a hundred page loads a release fails before anybody is told, unless a hook says otherwise. */
export const FAILING_PERCENT = 5;

/** A hook as operators see it: its address holds secrets often enough, and is shown without its path. */
export interface ListedHook {
  id: number;
  /** 'https://hooks.slack.com'; null when the installation's secret no longer opens it. */
  origin: string | null;
  format: HookFormat;
  /** Empty: all of them. */
  events: HookEvent[];
  areas: string[];
  failingPercent: number;
  waiting: number;
  givenUp: number;
  /** How the last try ended: 'ok', or why not; '' before the first. */
  last: string;
  lastAt: string | null;
  createdAt: string;
}

/** What a hook's test brought: null while it still waits for an API that sends it. */
export type HookTest = { ok: boolean; last: string; milliseconds: number } | null;
