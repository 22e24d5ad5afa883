import { ofName } from '@eveneo/contract/application/elision';
import { plural, pluralForm } from 'mf-shared/format/number-text';

/** Texts of the requests to register, in the tab 'Inscrits'. */
export const texts = {
  loading: 'Chargement des demandes…',
  failed: 'Échec du chargement des demandes. Veuillez réessayer.',
  empty: 'Aucune demande pour le moment',
  title: 'Demandes d’inscription',
  /** Approval was turned off. */
  direct: 'L’inscription est maintenant directe. Ces demandes attendent encore votre réponse.',
  since: (day: string) => `demandé le ${day}`,
  with: (people: number) => `avec ${plural(people, 'accompagnant')}`,
  refused: 'Refusée',
  /** Before the organizer's words. */
  why: 'Votre mot\u00a0:',
  choose: (name: string) => `Choisir ${name}`,
  chooseAll: 'Choisir toute la page',
  chosen: (count: number) => `${plural(count, 'demande')} ${pluralForm(count, 'choisie')}`,
  clear: 'Effacer le choix',
  accept: 'Accepter',
  acceptAfterAll: 'Accepter finalement',
  acceptOf: (name: string) => `Accepter la demande ${ofName(name)}`,
  refuse: 'Refuser',
  refuseOf: (name: string) => `Refuser la demande ${ofName(name)}`,
  accepted: (count: number) => `${plural(count, 'demande')} ${pluralForm(count, 'acceptée')}.`,
  full: (count: number) =>
    `${plural(count, 'demande')} ${pluralForm(count, 'reste', 'restent')} en attente\u00a0: il n’y a plus assez de places.`,
  gone: 'Cette demande n’est plus en attente.',
  acceptFailure: {
    failed: 'La demande n’a pas pu être acceptée. Veuillez réessayer.',
    unanswered: 'La réponse s’est perdue\u00a0: la liste dira si la demande est acceptée.',
  },
  refusal: {
    title: (count: number) => (count > 1 ? 'Refuser les demandes' : 'Refuser la demande'),
    busy: 'Un instant…',
    failed: 'La demande n’a pas pu être refusée. Veuillez réessayer.',
    unanswered:
      'La réponse s’est perdue\u00a0: le refus est peut-être fait. Réessayez\u00a0: rien n’est fait deux fois.',
    one: (name: string) => `${name} apprendra par email que vous ne pouvez pas lui donner de place.`,
    several: (count: number) =>
      `${plural(count, 'personne')} apprendront par email que vous ne pouvez pas leur donner de place.`,
    why: 'Votre mot',
    whyHint: 'Il figure dans l’email, et sur la page de l’événement pour qui l’a demandé.',
    done: (count: number) => `${plural(count, 'demande')} ${pluralForm(count, 'refusée')}.`,
  },
} as const;
