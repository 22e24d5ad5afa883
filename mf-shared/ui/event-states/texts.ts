/** Texts of the menus; those of the dialogs come with them. */
export const texts = {
  partFailed: 'Cette partie de la page n’a pas pu être chargée.',
  verbs: {
    publish: 'Publier maintenant',
    cancel: 'Annuler l’événement…',
    restore: 'Rétablir l’événement',
    link: 'Copier le lien privé…',
  },
} as const;
