import { SCREEN_TITLES } from '../../format/screen-titles';

export const texts = {
  title: SCREEN_TITLES.history,
  columns: {
    act: 'Acte',
    at: 'Moment',
    who: 'Par',
    details: 'Détails',
  },
  why: 'Raison\u00a0:',
  number: (id: number) => `n°\u00a0${id}`,
  request: (id: string) => `Demande ${id}`,
} as const;
