import { queryClient, session } from '@eveneo/platform';
import { comeBack, dropLeftFiles } from '@eveneo/platform/late';
import { keepFocus } from '../routing/keep-focus';

/** @returns the functions that stop these services */
export function startLateServices(): (() => void)[] {
  dropLeftFiles(session.get().user?.id ?? null);
  return [keepFocus(), comeBack(queryClient)];
}
