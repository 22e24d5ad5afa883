import { ofName } from '@eveneo/contract/application/elision';

/** Whether an organizer may write also after the event. */
export const consentTexts = {
  label: (organizer: string) => `Recevoir aussi, après l’événement, les messages ${ofName(organizer)}`,
  hint: 'Un clic suffit à ne plus les recevoir, dans chaque message ou dans vos préférences.',
  failed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
} as const;
