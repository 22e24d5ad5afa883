import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

/** Texts of the page of one event's history. */
export const texts = {
  title: SCREEN_TITLES.history,
  kept: 'Ce que l’équipe de l’événement et les administrateurs y ont fait sur les données d’autrui, et pourquoi. Gardé douze mois.',
  back: 'Retour à l’événement',
  loading: 'Chargement de l’historique…',
  failed: 'L’historique n’a pas pu être chargé.',
  empty: 'Aucun acte pour l’instant',
  more: 'Voir les actes précédents',
  notFound: 'Événement introuvable',
  backToList: 'Retour à mes événements',
} as const;
