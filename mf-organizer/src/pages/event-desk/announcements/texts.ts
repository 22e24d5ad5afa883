import { formatNumber, plural, pluralForm } from 'mf-shared/format/number-text';

/** Texts of the tab 'Écrire'. */
export const texts = {
  loading: 'Chargement des messages…',
  loadFailed: 'Les messages n’ont pas pu être chargés. Veuillez réessayer.',
  form: 'Écrire aux inscrits',
  to: 'À',
  audiences: {
    all: (count: string) => `Tous les inscrits ${count}`,
    present: (count: string) => `Présents ${count}`,
    absent: (count: string) => `Absents ${count}`,
    waiting: (count: string) => `Liste d’attente ${count}`,
  },
  audienceNames: {
    all: 'à tous les inscrits',
    present: 'aux présents',
    absent: 'aux absents',
    waiting: 'à la liste d’attente',
  },
  subject: 'Objet',
  message: 'Message',
  messageHint: (greeting: string) =>
    `«\u00a0Léa, ${greeting}\u00a0» s’ajoute en tête, avec le prénom de chaque personne.`,
  length: (count: number, limit: number) => `${formatNumber(count)} / ${formatNumber(limit)}`,
  replies: (address: string) => `Recevoir les réponses à ${address}`,
  repliesShown: 'Les personnes qui reçoivent le message voient cette adresse.',
  repliesOff: 'Personne ne lira les réponses, et le message le dit.',
  send: (count: number) => `Envoyer à ${plural(count, 'personne')}`,
  sending: 'Envoi en cours...',
  test: 'M’envoyer un essai',
  tested: (address: string) => `L’essai part vers ${address}.`,
  testFailed: 'L’essai n’a pas pu être envoyé. Veuillez réessayer.',
  sent: (count: number) => `Le message part vers ${plural(count, 'personne')}.`,
  failed: 'Le message n’a pas pu être envoyé. Veuillez réessayer.',
  unanswered:
    'La réponse s’est perdue\u00a0: le message est peut-être parti. Renvoyez-le\u00a0: il ne partira pas deux fois.',
  nobody: 'Personne à qui écrire pour le moment.',
  left: (count: number) =>
    count === 3
      ? 'Trois messages par jour au plus.'
      : `Encore ${plural(count, 'message')} ${pluralForm(count, 'possible')} aujourd’hui.`,
  declined: (count: number) =>
    `${formatNumber(count)} ${count > 1 ? 'ont' : 'a'} refusé les messages des organisateurs`,
  unconfirmed: (count: number) =>
    `${formatNumber(count)} ${count > 1 ? 'n’ont pas confirmé leur adresse' : 'n’a pas confirmé son adresse'}`,
  withoutAddress: (count: number) =>
    `${formatNumber(count)} ${count > 1 ? 'n’ont pas d’adresse' : 'n’a pas d’adresse'}`,
  without: (people: number, reasons: string) =>
    `Sur ${plural(people, 'personne')}, certaines ne reçoivent pas l’email\u00a0: ${reasons}.`,
  onPage: 'Le message se lit aussi sur la page de l’événement, connecté.',
  preview: 'Aperçu',
  previewAs: 'Forme de l’aperçu',
  previews: { mail: 'Email', text: 'Texte seul' },
  emptySubject: 'Votre objet',
  emptyMessage: 'Votre message',
  reader: 'Léa',
  team: 'L’équipe Événéo',
  sentTitle: 'Déjà envoyés',
  mails: (count: number) => plural(count, 'email'),
  progress: (mailed: number, all: number) => `${formatNumber(mailed)} sur ${plural(all, 'email')}`,
} as const;
