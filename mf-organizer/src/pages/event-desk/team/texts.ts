import { ofName } from '@eveneo/contract/application/elision';
import { RIGHT_TEXTS } from 'mf-shared/format/right-texts';

/** Texts of the people who organize an event. */
export const texts = {
  title: 'Co-organisateurs',
  lead: 'Invitez d’autres organisateurs, chacun avec ses droits. Le propriétaire seul supprime l’événement et invite.',
  mine: 'Vous organisez cet événement avec d’autres personnes. Son propriétaire règle les droits.',
  loading: 'Chargement de l’équipe…',
  failed: 'L’équipe n’a pas pu être chargée.',
  owner: 'Propriétaire',
  rights: { ...RIGHT_TEXTS },
  rightsOf: (who: string) => `Droits ${ofName(who)}`,
  state: {
    invited: (until: string) => `Invitation en attente, jusqu’au ${until}`,
    expired: 'Invitation expirée\u00a0: invitez de nouveau',
    declined: 'A décliné l’invitation',
    accepted: '',
  },
  offered: 'L’événement lui est proposé',
  more: (who: string) => `Autres actions pour ${who}`,
  offer: 'Proposer de devenir propriétaire',
  unoffer: 'Retirer la proposition',
  withdraw: 'Retirer l’invitation',
  remove: 'Retirer de l’équipe',
  removed: (who: string) => `${who} n’organise plus cet événement.`,
  withdrawn: 'Invitation retirée.',
  offerMade: (who: string) =>
    `Proposition envoyée à ${who}\u00a0: l’événement change de mains quand elle est acceptée.`,
  changeFailed: 'Le changement n’a pas pu être enregistré.',
  leave: {
    act: 'Quitter l’équipe',
    title: 'Quitter l’équipe de cet événement\u202f?',
    busy: 'Un instant…',
    keep: 'Rester',
    failed: 'Vous êtes toujours dans l’équipe.',
  },
  leaveLead: 'Vous n’aurez plus accès à cet événement. Les liens d’entrée que vous avez faits se ferment.',
  left: 'Vous avez quitté l’équipe.',
  form: 'Inviter une personne',
  email: 'Adresse email',
  rightsLabel: 'Ses droits',
  invite: 'Envoyer l’invitation',
  invited: (email: string) =>
    `Invitation envoyée à ${email}. Elle vaut sept jours, pour un compte organisateur à cette adresse.`,
  inviteFailure: {
    failed: 'L’invitation n’a pas pu être envoyée.',
    unanswered: 'Pas de réponse\u00a0: réessayez, une seule invitation partira.',
  },
} as const;
