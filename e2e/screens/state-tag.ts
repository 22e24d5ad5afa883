import type { ScreenState } from './state';

/** Whose journey a state is: that of the area whose people see it. */
export const tagOf = ({ role }: Pick<ScreenState, 'role'>): string => `@mf-${role ?? 'public'}`;
