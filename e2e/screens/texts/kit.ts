import type { TextsByState } from '../state';

/** Kit texts of the roles' own areas. */
export const KIT_IN_AREAS: TextsByState = {
  'organizer-gestion-evenements': [
    'kit.registered',
    'kit.eventTools.search',
    'kit.eventTools.filter',
    'kit.eventTools.filters.all',
    'kit.eventTools.filters.upcoming',
    'kit.eventTools.filters.past',
  ],
  'organizer-evenement-partage': ['kit.shared'],
  'gestion-sans-resultat': ['kit.eventTools.noMatch', 'kit.eventTools.clear'],
  'organizer-gestion-suppression': ['kit.close', 'kit.cancel'],
  'guest-profil': ['kit.role.guest', 'kit.chooseFile', 'kit.noFile'],
  'organizer-profil': ['kit.role.organizer'],
  'admin-profil': ['kit.role.admin'],
  creation: ['kit.optional'],
  'profil-brouillon': ['kit.draft.restored', 'kit.draft.discard'],
};
