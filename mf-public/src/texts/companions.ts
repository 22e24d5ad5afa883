import { ofName } from '@eveneo/contract/application/elision';

/** Texts about the people whom a guest brings to an event. */
export const companionTexts = {
  cancel: {
    act: 'Annuler cette place',
    title: 'Annuler cette place\u202f?',
    keep: 'La garder',
    busy: 'Annulation en cours...',
    failed: 'La place n’a pas pu être annulée. Veuillez réessayer.',
  },
  cancelOf: (name: string) => `Annuler la place ${ofName(name)}`,
  text: (name: string) =>
    `Le billet «\u00a0${name}\u00a0» ne sera plus valable. Votre place, elle, reste à vous.`,
  done: 'La place est annulée.',
} as const;
