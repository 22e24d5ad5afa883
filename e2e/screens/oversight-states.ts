import { answer, cut, silence } from './answers';
import { statesAt, type ScreenState } from './state';

const HISTORY = /^\/api\/admin\/history$/;
const atHistory = statesAt('/history', 'admin');

/** The pages from which admins watch over the platform. */
export const OVERSIGHT_STATES: readonly ScreenState[] = [
  atHistory('historique', { shows: 'Par' }),
  atHistory('historique-chargement', {
    before: (page) => silence(page, 'GET', HISTORY),
    shows: 'Chargement de l’historique…',
  }),
  atHistory('historique-vide', {
    before: (page) =>
      answer(page, 'GET', HISTORY, 200, { data: [], total: 0, current_page: 1, last_page: 1, per_page: 30 }),
    shows: 'Aucun acte pour l’instant',
  }),
  atHistory('historique-erreur', {
    before: (page) => cut(page, 'GET', HISTORY),
    shows: 'Le site est injoignable',
  }),
];
