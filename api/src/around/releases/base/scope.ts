import { DEPLOY_TOKEN_TEXTS } from '../../../http/deploy-tokens/deploy-tokens';
import type { DeployCaller } from '../../../http/guards';
import { refusalFor } from './problems';
import { RELEASE_TEXTS } from './texts';

/** A deploy token acts on its own remotes only. */
export const isInScope = (caller: DeployCaller, name: string): boolean =>
  caller.kind === 'admin' || caller.remotes.includes('*') || caller.remotes.includes(name);

export function requireScope(caller: DeployCaller, name: string): void {
  if (!isInScope(caller, name)) throw refusalFor('release.scope', RELEASE_TEXTS.scope(name), 403);
}

/** Unlocking needs a right that pipelines do not have. */
export function requireUnlock(caller: DeployCaller): void {
  if (caller.kind === 'admin' || caller.rights.includes('unlock')) return;
  throw refusalFor('release.right', DEPLOY_TOKEN_TEXTS.right('unlock'), 403);
}

/** Whether the caller is the watch, which has no token. */
export const isAutomatic = (caller: DeployCaller): boolean => caller.kind === 'token' && caller.id === null;

/** The caller in the history: a token by label, a person by id, never by name. */
export const actorOf = (caller: DeployCaller) =>
  caller.kind === 'admin' ? `admin #${caller.admin.id}` : caller.label;
