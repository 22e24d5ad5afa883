import type { Right } from '@eveneo/contract/application/co-organizers';

/** The rights of a co-organizer. */
export const RIGHT_TEXTS: Readonly<Record<Right, string>> = {
  edit: 'Modifier l’événement',
  registrants: 'Voir et gérer les inscrits',
  door: 'Contrôler les billets',
};
