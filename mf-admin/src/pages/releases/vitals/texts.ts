import { plural } from 'mf-shared/format/number-text';

export const vitalsTexts = {
  title: 'Rapidité des pages',
  lead: 'Mesurée chez les vrais visiteurs\u00a0: trois visites sur quatre ont été au moins aussi rapides. Les mots suivent les seuils de Google.',
  loading: 'Chargement des mesures…',
  failed: 'Les mesures n’ont pas pu être chargées.',
  span: 'Période des mesures',
  spans: { week: '7 derniers jours', day: '24 dernières heures' },
  area: 'Zone mesurée',
  table: (name: string) => `Rapidité de ${name} par page`,
  page: 'Page',
  metrics: {
    LCP: 'Plus grand contenu (LCP)',
    INP: 'Réponse à un geste (INP)',
    CLS: 'Décalages (CLS)',
    FCP: 'Premier contenu (FCP)',
    TTFB: 'Premier octet (TTFB)',
  },
  standings: { live: 'En ligne', canary: 'Canari', fallback: 'Secours' },
  ratings: { good: 'Bon', fair: 'À améliorer', poor: 'Mauvais' },
  milliseconds: (text: string) => `${text}\u00a0ms`,
  seconds: (text: string) => `${text}\u00a0s`,
  visits: (count: number) => plural(count, 'visite'),
  few: (count: number, least: number) => `${plural(count, 'visite')} sur ${least}\u00a0nécessaires`,
  none: 'Trop peu de visites mesurées',
  noneHint: (least: number) =>
    `Une page a un chiffre à partir de ${least}\u00a0visites. Les versions en ligne n’en ont pas encore autant sur cette période.`,
  more: 'Voir plus de pages',
  dash: '–',
} as const;
