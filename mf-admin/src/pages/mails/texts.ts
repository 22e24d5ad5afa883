import { plural } from 'mf-shared/format/number-text';
import { oversight } from '../../oversight';

export const mailsTexts = {
  title: oversight.mails,
  lead: 'Après huit essais, le site n’essaie plus. Une fois la cause trouvée, renvoyez-les ici.',
  kept: 'Ils sont effacés au bout de 30\u00a0jours, de trois pour une adresse hors compte. La commande «\u00a0mails --retry\u00a0» les renvoie aussi.',
  loading: 'Chargement des emails…',
  failed: 'Les emails n’ont pas pu être chargés.',
  empty: 'Tous les emails sont partis',
  columns: {
    ...{ kind: 'Email', person: 'Pour', since: 'Écrit' },
    ...{ answer: 'Réponse du serveur', acts: 'Actions' },
  },
  noAnswer: 'Aucune',
  retryAll: 'Tout renvoyer',
  allRetried: (count: number) => `${plural(count, 'email repart', 'emails repartent')} dans la minute.`,
  retry: 'Renvoyer',
  retryOf: (kind: string) => `Renvoyer l’email «\u00a0${kind}\u00a0»`,
  retrying: 'Envoi en cours…',
  retried: 'L’email repart dans la minute.',
  retryFailed: 'L’email n’a pas pu être renvoyé. Veuillez réessayer.',
  dropOf: (kind: string) => `Effacer l’email «\u00a0${kind}\u00a0»`,
  drop: {
    act: 'Effacer',
    title: 'Effacer cet email\u202f?',
    busy: 'Effacement…',
    keep: 'Garder l’email',
    failed: 'L’email n’a pas pu être effacé. Veuillez réessayer.',
  },
  dropLead: 'La personne ne le recevra pas. L’historique garde que vous l’avez effacé.',
  dropped: 'L’email est effacé.',
  noAccount: 'Une adresse hors compte',
} as const;
