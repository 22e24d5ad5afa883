import { NO_CANARY } from '../base/pointer';
import { refusalFor } from '../base/problems';
import { findReleases } from '../base/releases-repository';
import { requireUnlock } from '../base/scope';
import { existing, type Change } from '../base/step';
import { RELEASE_TEXTS } from '../base/texts';

/** Routes that the specification requires. */
const NEEDED = new Set([
  '/',
  '/login',
  '/register',
  '/admin',
  '/organizer',
  '/guest',
  '/events',
  '/events/:id',
  '/create-event',
  '/profile',
  '/manage-events',
  '/edit-event/:id',
  '/manage-registrations',
  '/forgot-password',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
]);

/** Removes an area from the live set. Its pointer stays, so that it can be activated again. */
export const retire: Change = async (step, current) => {
  requireUnlock(step.caller);
  const before = existing(step, current);
  const { name, force } = step.move;
  if (before.retired) {
    step.note(RELEASE_TEXTS.retiredBefore(name));
    return before;
  }
  if (name === 'shell') throw refusalFor('release.retire_shell', RELEASE_TEXTS.retireShell, 409);
  const routes = (await findReleases(step.tx, [before.liveId])).get(before.liveId)?.description.routes ?? [];
  const needed = routes.map(({ path }) => path).filter((path) => NEEDED.has(path));
  if (needed.length && !force)
    throw refusalFor('release.retire_needed', RELEASE_TEXTS.retireNeeded(name, needed), 409);
  return { ...before, ...NO_CANARY, retired: true };
};
