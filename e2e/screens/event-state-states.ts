import { change } from './answers';
import { EVENT, press, statesAt, type ScreenState } from './state';

const desk = (which: 'cancelled' | 'draft' | 'unlisted') =>
  statesAt(({ states }) => `/manage-events/${states[which].id}`, 'organizer');

/** Events that are cancelled, not published, not listed, or not open yet, on their page and their desk. */
export const EVENT_STATE_STATES: readonly ScreenState[] = [
  {
    name: 'evenement-annule',
    path: ({ states }) => `/events/${states.cancelled.id}`,
    shows: 'Événement annulé',
  },
  {
    name: 'evenement-non-repertorie',
    role: 'organizer',
    path: ({ states }) => `/events/${states.unlisted.id}`,
    shows: 'Non répertorié',
  },
  {
    name: 'evenement-pas-encore-ouvert',
    path: ({ states }) => `/events/${states.early.id}`,
    shows: /Les inscriptions ouvrent le/,
  },
  desk('cancelled')('organizer-evenement-annule', { shows: /Cet événement est annulé\./ }),
  desk('draft')('organizer-evenement-brouillon', { shows: /Brouillon\s:/ }),
  desk('draft')('organizer-evenement-brouillon-lien', {
    act: (page) => press(page, 'Copier le lien privé…'),
    shows: /lien privé/,
  }),
  desk('unlisted')('organizer-evenement-retire', {
    before: (page) => change(page, EVENT, { publish_at: 'taken-down', unlisted: false }),
    shows: /L’administration a retiré cet événement/,
  }),
  desk('unlisted')('organizer-evenement-non-repertorie', { shows: /Non répertorié\s:/ }),
  desk('unlisted')('organizer-evenement-annulation', {
    async act(page) {
      await press(page, 'Autres actions');
      await press(page, 'Annuler l’événement…');
    },
    shows: /personne ne s’inscrit plus/,
  }),
];
