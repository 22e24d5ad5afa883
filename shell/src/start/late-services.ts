import { queryClient } from '@eveneo/platform';
import { comeBack } from '@eveneo/platform/late';
import { keepFocus } from '../routing/keep-focus';

/** What looks after a page once it has been on screen for a while. @returns the functions that stop it */
export const startLateServices = (): (() => void)[] => [keepFocus(), comeBack(queryClient)];
