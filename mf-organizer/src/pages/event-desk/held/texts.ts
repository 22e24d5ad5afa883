import { ofName } from '@eveneo/contract/application/elision';
import { plural } from 'mf-shared/format/number-text';

export const texts = {
  title: 'Discussion',
  switch: 'Valider le premier message des nouveaux comptes',
  hint: 'Celui d’un compte de moins de sept jours attend que vous le publiiez.',
  switchFailed: 'Le réglage n’a pas pu être enregistré. Veuillez réessayer.',
  failed: 'Les messages en attente n’ont pas pu être chargés.',
  waiting: (count: number) => `${plural(count, 'message')} en attente de validation`,
  publish: 'Publier',
  publishing: 'Publication…',
  published: 'Message publié.',
  publishFailed: 'Le message n’a pas pu être publié.',
  remove: 'Supprimer',
  of: (name: string) => ` le message ${ofName(name)}`,
  removal: {
    title: 'Supprimer un message',
    confirm: 'Supprimer le message',
    busy: 'Suppression en cours…',
    success: 'Message supprimé.',
    failed: 'Le message n’a pas pu être supprimé.',
  },
  question: (name: string) => `Le message ${ofName(name)} ne paraîtra pas.`,
  why: 'Motif',
  told: 'Il est envoyé par email à l’auteur du message.',
} as const;
