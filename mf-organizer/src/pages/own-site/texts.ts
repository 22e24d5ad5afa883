import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';
import { SHARE_TEXTS } from 'mf-shared/format/share-links';

export const texts = {
  title: SCREEN_TITLES.ownSite,
  lead: 'Vos événements à venir sur les pages de votre association ou de votre lieu, sans cookie ni publicité. L’inscription s’ouvre dans un nouvel onglet.',
  loading: 'Chargement de vos réglages…',
  failed: 'Vos réglages n’ont pas pu être chargés.',
  form: 'Vos sites',
  origins: 'Adresses des sites qui montrent vos événements',
  originsHint: 'Une par ligne, comme https://www.exemple.fr. Aucun autre site ne peut les montrer.',
  colour: 'Couleur des boutons',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Vos réglages sont enregistrés.',
  saveFailed: 'Vos réglages n’ont pas pu être enregistrés.',
  code: 'À coller dans votre page',
  first: 'Enregistrez d’abord l’adresse d’un site.',
  kind: 'Ce qui est montré',
  kinds: { list: 'Tous mes événements', card: 'Le prochain', button: 'Un bouton' },
  theme: 'Thème',
  themes: { auto: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  open: 'Voir la page seule (nouvelle fenêtre)',
  script: { ...SHARE_TEXTS, address: 'Petit script, qui insère le cadre' },
  frame: { ...SHARE_TEXTS, address: 'Cadre seul, si votre site refuse les scripts' },
  frameTitle: 'Événements',
} as const;
