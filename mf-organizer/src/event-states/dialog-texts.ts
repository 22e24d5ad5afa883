import { SHARE_TEXTS } from 'mf-shared/format/share-links';

/** Texts of an event's publication and cancellation. */
export const texts = {
  banner: {
    draft:
      'Brouillon\u00a0: seuls son organisateur, les administrateurs et les personnes qui ont son lien privé voient cet événement.',
    scheduled: (moment: string) =>
      `Cet événement sera publié ${moment}. D’ici là, seuls son organisateur, les administrateurs et les personnes qui ont son lien privé le voient.`,
    unlisted:
      'Non répertorié\u00a0: hors de la liste, de la recherche et des agendas. Seules les personnes à qui vous donnez son lien privé le trouvent.',
    takenDown:
      'L’administration a retiré cet événement\u00a0: personne d’autre ne le voit. Un email dit pourquoi à son organisateur, et comment contester.',
    cancelled: 'Cet événement est annulé. Les inscriptions sont gardées, l’entrée est fermée.',
  },
  publish: {
    title: 'Publier cet événement\u202f?',
    text: (title: string) =>
      `«\u00a0${title}\u00a0» sera visible de tous, et annoncé aux personnes qui vous suivent.`,
    unlisted: (title: string) =>
      `«\u00a0${title}\u00a0» sera visible de toute personne qui en a l’adresse, et ouvert aux inscriptions.`,
    /** Instead of the question. */
    missing: 'Il manque la description',
    undescribed: (title: string) => `«\u00a0${title}\u00a0» pourra être publié dès qu’il sera décrit.`,
    later: 'Plus tard',
    complete: 'Écrire la description',
    confirm: 'Publier',
    busy: 'Publication en cours…',
    success: 'Événement publié.',
    failed: 'L’événement n’a pas pu être publié. Veuillez réessayer.',
  },
  cancel: {
    title: 'Annuler cet événement\u202f?',
    text: (title: string) =>
      `«\u00a0${title}\u00a0» n’aura pas lieu. Sa page reste, marquée «\u00a0Annulé\u00a0»\u202f; personne ne s’inscrit plus et n’entre plus.`,
    nobody: 'Personne n’est inscrit à cet événement.',
    /** @param people '12 inscrits et 4 personnes en attente' */
    told: (people: string) => `Email à ${people}, si l’adresse est confirmée.`,
    registered: 'inscrit',
    waiting: (count: string, many: boolean) => `${count} ${many ? 'personnes' : 'personne'} en attente`,
    and: ' et ',
    why: 'Raison',
    whyHint: 'Elle figure dans cet email.',
    confirm: 'Annuler l’événement',
    cancel: 'Garder l’événement',
    busy: 'Annulation en cours…',
    success: 'Événement annulé.',
    failed: 'L’événement n’a pas pu être annulé. Veuillez réessayer.',
  },
  restore: {
    title: 'Rétablir cet événement\u202f?',
    text: (title: string) => `«\u00a0${title}\u00a0» aura lieu comme prévu, avec les mêmes inscrits.`,
    confirm: 'Rétablir',
    busy: 'Rétablissement en cours…',
    success: 'Événement rétabli.',
    failed: 'L’événement n’a pas pu être rétabli. Veuillez réessayer.',
  },
  link: {
    ...SHARE_TEXTS,
    title: 'Lien privé',
    draft:
      'Toute personne qui a ce lien voit le brouillon, sans pouvoir s’y inscrire. Il cesse de servir dès que vous le renouvelez ou le révoquez.',
    none: 'Cet événement n’a pas de lien privé.',
    unlisted:
      'Cet événement n’est pas répertorié\u00a0: voici l’adresse à donner, en entier. Toute personne qui l’a voit la page et peut s’inscrire\u202f; sans sa clé, seuls les inscrits, les personnes en attente et les organisateurs voient la page, même par un lien donné auparavant.',
    address: 'Adresse à donner',
    make: 'Créer le lien',
    renew: 'Renouveler',
    revoke: 'Révoquer',
    renewed: 'Lien renouvelé\u00a0: l’ancien ne montre plus rien.',
    made: 'Lien créé.',
    revoked: 'Lien révoqué\u00a0: il ne montre plus rien.',
    failed: 'Le lien n’a pas pu être changé. Veuillez réessayer.',
  },
} as const;
