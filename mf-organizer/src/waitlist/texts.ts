/** Texts of the waitlist, as those who manage the event see it. */
export const texts = {
  title: (count: string) => `Liste d’attente (${count})`,
  rule: 'Une place qui se libère va à la première personne, qui est prévenue par email. Une capacité augmentée fait entrer les premières personnes aussitôt.',
  loading: 'Chargement de la liste d’attente…',
  failed: 'La liste d’attente n’a pas pu être chargée.',
  empty: 'Plus personne n’attend.',
  since: (date: string) => `depuis le ${date}`,
  first: 'Passer en premier',
  firstOf: (name: string) => `Passer ${name} en premier`,
  dialog: {
    title: 'Passer en premier',
    confirm: 'Passer en premier',
    busy: 'Un instant…',
    failed: 'Le rang n’a pas pu être changé. Veuillez réessayer.',
  },
  question: (name: string) => `${name} passera devant toutes les autres personnes qui attendent.`,
  why: 'Raison',
  whyHint: 'Elle reste inscrite ici, avec votre nom, pour l’équipe et l’administration.',
  moves: 'Changements de rang',
  move: (name: string, from: number, actor: string, date: string) =>
    `${name}, ${from}e, est passé en premier le ${date}, par ${actor}\u00a0: `,
} as const;
