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
export const entered = {
  title: 'Des personnes sont déjà entrées',
  text: (people: number) =>
    people === 1
      ? 'Une entrée est enregistrée. Si la date change, elle est mise de côté\u00a0: elle reste dans la liste exportée, la personne entre de nouveau à la nouvelle date, et elle peut annuler. Une personne entrée sans billet rend sa place.'
      : `${people}\u00a0entrées sont enregistrées. Si la date change, elles sont mises de côté\u00a0: elles restent dans la liste exportée, chacun entre de nouveau à la nouvelle date, et peut annuler. Les personnes entrées sans billet rendent leur place.`,
  confirm: 'Changer la date',
  back: 'Garder la date',
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
