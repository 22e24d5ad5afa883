/** What is said when a release command is interrupted, by how far it had come. */
export const INTERRUPTED_TEXTS = {
  before: 'Interrompu : rien n’a été demandé au registre.',
  publishing:
    'Interrompu pendant la publication : une version est publiée entière ou pas du tout, et n’est pas mise en ligne. ' +
    'Recommencer ne publie rien deux fois ; « status <zone> » dit ce qui l’est.',
  moving: 'Interrompu : le changement était demandé, et peut être fait. « status » le dit.',
  waiting:
    'Interrompu : le changement est fait et enregistré ; les hôtes le suivent d’eux-mêmes (/releases dit où ils en sont).',
} as const;
