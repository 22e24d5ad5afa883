import type { TextsByState } from '../state';

export const FRAME_TEXTS: TextsByState = {
  introuvable: [
    'frame.notFound.title',
    'frame.notFound.text',
    'frame.notFound.back',
    'frame.notFound.events',
  ],
  'menu-telephone-ferme': ['frame.openMenu'],
  'menu-telephone-ouvert': ['frame.closeMenu'],
  'theme-sombre': ['frame.toLight'],
  'session-expiree': ['frame.dismiss', 'errors.unauthenticated'],
  'zone-chargement': ['frame.loading', 'kit.loading'],
  'hors-ligne': ['frame.offline'],
  'donnees-anciennes': ['frame.age'],
  'acces-refuse': ['frame.refused'],
  'zone-hors-ligne': ['frame.fault.offline.title', 'frame.fault.offline.text'],
  'zone-en-panne': ['frame.fault.retry', 'frame.fault.back', 'frame.fault.title', 'frame.fault.text'],
};
