/** Texts of the folded part of the event form, apart from its labels. */
export const optionHints = {
  unlisted:
    'Hors de la liste, de la recherche et des agendas\u00a0: seuls ceux à qui vous donnez son lien privé le trouvent.',
  answers_kept_why:
    'Vide, elles sont effacées 30\u00a0jours après l’événement. La raison est montrée à ceux qui s’inscrivent.',
} as const;
export const publication = {
  now: 'Tout de suite',
  draft: 'Plus tard, quand je le déciderai (brouillon)',
  at: 'À une date et une heure',
  moment: 'Moment de la publication',
  momentHint: 'D’ici là, c’est un brouillon\u00a0: vous seul et les administrateurs le voyez.',
} as const;
export const questionTexts = {
  hint: 'Cinq au plus. Vous lisez les réponses dans la liste des inscrits.',
  add: 'Ajouter une question',
  one: (number: number) => `Question ${number}`,
  label: 'Question',
  kind: 'Réponse',
  kinds: {
    text: 'Un texte court',
    one: 'Un choix',
    many: 'Plusieurs choix',
    accept: 'Une case à accepter',
  },
  options: 'Choix possibles',
  optionsHint: 'Un par ligne, de deux à dix',
  required: 'Réponse obligatoire',
  remove: (number: number) => `Retirer la question ${number}`,
} as const;
export const noCompanions = 'Aucun';
export const yes = 'oui';
export const no = 'non';
