import type { DeployCaller } from '../../http/guards';
import { refuse } from './problems';
import { RELEASE_TEXTS } from './texts';

/** A deploy token acts on its own remotes only. */
export function requireScope(caller: DeployCaller, name: string): void {
  if (caller.kind === 'admin' || caller.remotes.includes('*') || caller.remotes.includes(name)) return;
  throw refuse([{ code: 'release.scope', text: RELEASE_TEXTS.scope(name) }], 403);
}

/** How the history names the caller: a token by its label, a person by number, never by name. */
export const actorOf = (caller: DeployCaller) =>
  caller.kind === 'admin' ? `admin #${caller.admin.id}` : caller.label;
