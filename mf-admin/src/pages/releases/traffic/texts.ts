import { plural } from 'mf-shared/format/number-text';

/** Texts of who runs what. */
export const trafficTexts = {
  title: 'Qui sert quoi',
  failed: 'Les chargements n’ont pas pu être chargés.',
  loading: 'Chargement des comptes…',
  span: 'Période',
  spans: { minutes: '30 dernières minutes', day: '24 dernières heures' },
  kinds: { failed: 'En échec', live: 'En ligne', canary: 'À l’essai', other: 'Autres versions' },
  standings: { live: 'En ligne', canary: 'À l’essai', fallback: 'Secours' },
  columns: {
    version: 'Version',
    loads: 'Chargements',
    failed: 'Échecs',
    share: 'Part en échec',
    hosts: 'Par hôte',
    time: 'Depuis',
  },
  releases: (name: string) => `Chargements de ${name} par version`,
  steps: (name: string) => `Chargements de ${name} dans le temps`,
  figures: (name: string) => `Chiffres de ${name}`,
  sentence: (name: string, span: string, loads: number, failed: number, most: number) =>
    `${name}, ${span}\u00a0: ${plural(loads, 'chargement')}, dont ${failed} en échec\u00a0; au plus ${most} à la fois.`,
  unknownHost: 'Hôte parti',
  others: (count: number) => `Et ${plural(count, 'autre version', 'autres versions')}.`,
  now: 'maintenant',
  none: '–',
} as const;
