import { TITLES } from '../titles';

/** The page of an invitation to an event. */
export const invitedTexts = {
  title: TITLES.invited,
  by: (name: string) => `${name} vous invite.`,
  coming: 'Je viens',
  declined: 'Je ne viens pas',
  sending: 'Un instant...',
  name: 'Votre nom',
  nameHint: 'Il sera sur votre billet.',
  done: {
    coming: 'Votre place est réservée. Le billet est aussi dans votre boîte de réception.',
    account: 'Vous avez une place\u00a0: elle est dans votre compte.',
    declined:
      'C’est noté\u00a0: vous ne venez pas. Vous pouvez changer d’avis tant que les inscriptions sont ouvertes.',
  },
  change: 'Vous avez changé d’avis\u202f?',
  event: 'Voir l’événement',
  failed: 'La réponse n’a pas pu être enregistrée. Veuillez réessayer.',
} as const;
