/** Webhooks that notify operators about releases. */
import type { ASKED_ACTIONS } from './pointers';

/** failing: a live or canary release often fails, or the live one often shows no text. */
export type HookEvent = 'publish' | (typeof ASKED_ACTIONS)[number] | 'failing';

/** A hook as operators see it: its URL may contain secrets, and is shown without its path. */
export interface ListedHook {
  id: number;
  /** 'https://tools.example'; null when the installation's secret no longer decrypts it. */
  origin: string | null;
  waiting: number;
  givenUp: number;
  /** Why the last message failed; null when nothing has failed. */
  problem: string | null;
  createdAt: string;
}
