/** Texts of the menus; the dialogs' texts are loaded with the dialogs. */
export const texts = {
  partFailed: 'Cette partie de la page n’a pas pu être chargée.',
  verbs: {
    publish: 'Publier maintenant',
    cancel: 'Annuler l’événement…',
    restore: 'Rétablir l’événement',
    link: 'Copier le lien privé…',
  },
} as const;
