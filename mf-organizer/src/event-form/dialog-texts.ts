/** Texts of the form's dialogs, loaded with them. */
export const long = {
  title: 'Un événement de plus de 12\u00a0heures\u202f?',
  text: (duration: string) =>
    `Avec ces heures, il dure ${duration}. Si l’heure de fin est une erreur, corrigez-la avant d’enregistrer.`,
  confirm: 'Oui, enregistrer',
  back: 'Corriger les heures',
} as const;
export const ended = {
  title: 'Cet événement est déjà terminé\u202f?',
  text: 'Son heure de fin est passée\u00a0: personne ne pourra s’y inscrire. Si c’est une erreur, corrigez-la avant d’enregistrer.',
  confirm: 'Oui, enregistrer',
  back: 'Corriger les heures',
} as const;
export const stale = {
  title: 'Cet événement a été modifié entre-temps',
  text: 'Quelqu’un d’autre a enregistré des changements pendant votre saisie. Rien n’a encore été écrasé.',
  theirs: 'Ce qui est enregistré à présent\u00a0:',
  both: 'Vous avez changé tous les deux\u00a0:',
  mine: 'Vous\u00a0:',
  saved: 'Enregistré\u00a0:',
  onlyMine:
    '«\u00a0Écraser avec ma version\u00a0» n’enregistre que les champs que vous avez changés\u202f; les autres restent comme ils sont enregistrés.',
  same: 'Les champs que vous voyez sont les mêmes.',
  reload: 'Recharger',
  overwrite: 'Écraser avec ma version',
  back: 'Revenir à ma saisie',
  empty: 'aucune',
} as const;
