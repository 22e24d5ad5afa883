import { ofName } from '@eveneo/contract/application/elision';
import { plural } from 'mf-shared/format/number-text';

/** Texts of inviting people by mail. */
export const texts = {
  open: 'Inviter par email',
  failed: 'L’invitation par email n’a pas pu être chargée.',
  title: 'Inviter par email',
  lead: 'Une personne par ligne\u00a0: son adresse email, avec son nom si vous le voulez. Chacune reçoit un seul email, avec le titre, la date, le lieu et votre nom, et répond d’un clic, sans compte.',
  hint: 'Par exemple «\u00a0odile@exemple.fr\u00a0» ou «\u00a0Odile Marchand\u202f; odile@exemple.fr\u00a0».',
  ready: (count: number) => `${plural(count, 'personne')} à inviter`,
  submit: (count: number) => (count > 0 ? `Inviter ${plural(count, 'personne')}` : 'Inviter'),
  cancel: 'Fermer',
  left: (left: number) => `Encore ${plural(left, 'invitation')} possibles en 24\u00a0heures.`,
  done: (invited: number, known: number) =>
    `${plural(invited, 'personne invitée', 'personnes invitées')}.` +
    (known > 0
      ? ` ${plural(known, 'adresse était déjà invitée ou inscrite', 'adresses étaient déjà invitées ou inscrites')}.`
      : ''),
  refused: 'Sans invitation',
  sendFailed:
    'Toutes les invitations n’ont pas pu partir\u00a0: réessayez, personne ne sera invité deux fois.',
  list: {
    loading: 'Chargement des invitations…',
    failed: 'Échec du chargement des invitations. Veuillez réessayer.',
    title: 'Personnes invitées',
    filter: 'Réponses',
    states: {
      all: (count: string) => `Toutes ${count}`,
      invited: (count: string) => `Sans réponse ${count}`,
      coming: (count: string) => `Viennent ${count}`,
      declined: (count: string) => `Ne viennent pas ${count}`,
    },
    on: (day: string) => `invitée le ${day}`,
    answered: (day: string) => `répondu le ${day}`,
    none: 'Personne dans cette liste.',
    more: 'Afficher plus',
    csv: {
      button: 'Invitations (CSV)',
      busy: 'Préparation...',
      failed: 'Échec du téléchargement des invitations. Veuillez réessayer.',
      file: (id: number) => `invitations-evenement-${id}.csv`,
    },
    withdraw: 'Reprendre',
    withdrawOf: (name: string) => `Reprendre l’invitation\u00a0: ${name}`,
  },
  withdrawal: {
    title: (name: string) => `Reprendre l’invitation ${ofName(name)}\u202f?`,
    text: 'Le lien de son email ne vaudra plus.',
    confirm: 'Reprendre',
    cancel: 'Garder',
    done: 'Invitation reprise.',
    failed: 'L’invitation n’a pas pu être reprise.',
  },
} as const;
