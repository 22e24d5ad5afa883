import { ofName } from '@eveneo/contract/application/elision';

/** An event's chat, loaded when it is expanded. Texts quoted from the specification are verbatim. */
export const chatRoomTexts = {
  sendFailed: "Échec de l'envoi du message. Veuillez réessayer.",
  deleteFailed: 'Échec de la suppression du message. Veuillez réessayer.',
  interrupted: 'Connexion interrompue\u00a0: la discussion reprendra dès son retour.',
  empty: 'Aucun message pour le moment',
  emptyHint: 'Posez une question, proposez un covoiturage, dites bonjour.',
  messages: 'Messages de la discussion',
  older: 'Afficher les messages précédents',
  olderFailed: 'Les messages précédents n’ont pas pu être chargés.',
  you: 'Vous',
  field: 'Votre message',
  send: 'Envoyer',
  sending: 'Envoi en cours...',
  held: 'En attente de validation',
  edited: 'modifié',
  edit: (text: string) => `Modifier mon message\u00a0: ${text}`,
  editing: {
    field: 'Modifier votre message',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    leave: 'Annuler',
    failed: 'Votre message n’a pas pu être modifié. Veuillez réessayer.',
  },
  deletion: {
    done: 'Message supprimé.',
    undo: 'Annuler la suppression',
    undoing: 'Rétablissement...',
    failed: 'Le message n’a pas pu être rétabli.',
  },
  takedown: {
    dialog: {
      title: 'Supprimer un message',
      confirm: 'Supprimer le message',
      busy: 'Suppression en cours…',
      failed: 'Échec de la suppression du message. Veuillez réessayer.',
    },
    question: (author: string) => `Le message ${ofName(author)} disparaîtra pour tout le monde.`,
    why: 'Motif',
    told: 'Il est envoyé par email à l’auteur du message.',
  },
  remove: (author: string, text: string) => `Supprimer le message ${ofName(author)}\u00a0: ${text}`,
  removeOwn: (text: string) => `Supprimer mon message\u00a0: ${text}`,
} as const;
