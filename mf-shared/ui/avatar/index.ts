import { createElement } from 'react';
export const Avatar = (_: { id: number; name: string; src?: string | null; size?: number }) =>
  createElement('span', null, _.name[0]);
