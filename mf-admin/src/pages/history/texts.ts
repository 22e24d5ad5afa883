import { plural } from 'mf-shared/format/number-text';
import { SCREEN_TITLES } from 'mf-shared/format/screen-titles';

export const historyTexts = {
  title: SCREEN_TITLES.history,
  lead: 'Qui a fait quoi, sur quoi et pourquoi\u00a0: les actes des administrateurs, des organisateurs sur les données d’autrui, des opérateurs, et les versions. Gardé douze mois.',
  loading: 'Chargement de l’historique…',
  failed: 'L’historique n’a pas pu être chargé.',
  empty: 'Aucun acte pour l’instant',
  noMatch: 'Aucun acte ne correspond',
  search: 'Rechercher un nom, un titre, une raison, un numéro',
  kind: 'Afficher',
  act: 'Acte',
  anyAct: 'Tous',
  person: 'Compte (numéro)',
  days: { du: 'Du', au: 'Au' },
  kinds: {
    '': 'Tous les actes',
    event: 'Événements',
    registrant: 'Inscrits',
    message: 'Messages',
    review: 'Avis',
    team: 'Co-organisateurs',
    account: 'Comptes',
    report: 'Signalements',
    retention: 'Effacements',
    operation: 'Exploitation',
    release: 'Versions',
  },
  count: (total: number) => plural(total, 'acte'),
  csv: {
    button: 'Télécharger (CSV)',
    busy: 'Préparation du fichier…',
    failed: 'Le fichier n’a pas pu être préparé.',
    file: 'historique.csv',
  },
} as const;
