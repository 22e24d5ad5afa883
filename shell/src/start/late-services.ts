import { queryClient, session } from '@eveneo/platform';
import { comeBack, dropLeftFiles } from '@eveneo/platform/late';
import { keepFocus } from '../routing/keep-focus';

/** What looks after a page once it has been on screen for a while. @returns the functions that stop it */
export function startLateServices(): (() => void)[] {
  dropLeftFiles(session.get().user?.id ?? null);
  return [keepFocus(), comeBack(queryClient)];
}
