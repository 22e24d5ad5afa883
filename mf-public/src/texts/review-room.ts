import { ofName } from '@eveneo/contract/application/elision';

/** An event's reviews, loaded when they are expanded. Texts quoted from the specification are verbatim. */
export const reviewRoomTexts = {
  empty: 'Aucun avis pour le moment',
  distribution: 'Répartition des notes',
  /** @param stars '5 étoiles' @param reviews '2 avis' */
  given: (stars: string, reviews: string) => `${stars}\u00a0: ${reviews}`,
  list: 'Avis des participants',
  averageHeard: (value: string) => `Note moyenne\u00a0: ${value}/5`,
  you: 'Vous',
  newTitle: 'Donner votre avis',
  editTitle: 'Modifier votre avis',
  rating: 'Votre note',
  comment: 'Votre commentaire',
  submit: 'Publier mon avis',
  update: 'Mettre à jour mon avis',
  submitting: 'Envoi en cours...',
  attendeesOnly: 'Seuls les participants peuvent laisser un avis.',
  submitted: 'Avis soumis avec succès !',
  updated: 'Avis mis à jour avec succès !',
  submittedDespite: 'Votre avis a bien été soumis, malgré un problème de communication.',
  network: 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.',
  unexpected: "Une erreur inattendue s'est produite...",
  rules: 'Comment les avis sont contrôlés',
  confirmed: 'Inscription confirmée',
  written: { before: 'écrit avant l’événement', after: 'écrit après l’événement' },
  deletion: {
    act: 'Supprimer mon avis',
    title: 'Supprimer votre avis\u202f?',
    text: 'Il disparaîtra pour tout le monde, avec la réponse de l’organisateur s’il y en a une.',
    keep: 'Garder mon avis',
    busy: 'Suppression en cours…',
    done: 'Votre avis est supprimé.',
    failed: 'Votre avis n’a pas pu être supprimé. Veuillez réessayer.',
  },
  answer: {
    /** @param on '22/11/2026' */
    by: (on: string) => `Réponse de l’organisateur, le ${on}`,
    button: 'Répondre',
    buttonTo: (author: string) => `Répondre à l’avis ${ofName(author)}`,
    field: 'Votre réponse',
    hint: 'Tout le monde la lira. On ne répond qu’une fois, et la réponse ne se modifie plus.',
    send: 'Publier la réponse',
    sending: 'Publication en cours…',
    failed: 'Votre réponse n’a pas pu être publiée. Veuillez réessayer.',
  },
  takedown: {
    button: 'Retirer',
    buttonOf: (author: string) => `Retirer l’avis ${ofName(author)}`,
    dialog: {
      title: 'Retirer un avis',
      confirm: 'Retirer l’avis',
      busy: 'Retrait en cours…',
      success: 'L’avis est retiré.',
      failed: 'L’avis n’a pas pu être retiré. Veuillez réessayer.',
    },
    question: (author: string) =>
      `L’avis ${ofName(author)} disparaîtra pour tout le monde, et la note moyenne sera recalculée.`,
    reason: 'Raison du retrait',
    told: 'Elle est envoyée par email à l’auteur de l’avis.',
    noAuthor: 'Le compte de l’auteur est supprimé\u00a0: la raison est seulement conservée.',
  },
} as const;
