import type { TextsByState } from './texts-by-state';

/** The list of events. */
export const LIST_TEXTS: TextsByState = {
  liste: [
    'eventListTexts.title',
    'eventListTexts.lead',
    'eventListTexts.filters',
    'eventListTexts.search',
    'eventListTexts.searchPlaceholder',
    'eventListTexts.category',
    'eventListTexts.allCategories',
    'eventListTexts.perPage',
    'eventListTexts.results',
    'eventListTexts.counter',
    'kit.previous',
    'kit.next',
    'kit.pagination',
    'kit.page',
    'kit.places',
    'kit.status.ongoing',
    'kit.status.upcoming',
  ],
  'liste-sans-resultat': ['eventListTexts.clear', 'eventListTexts.empty', 'eventListTexts.emptyHint'],
  'liste-vide': ['eventListTexts.noneHint', 'eventListTexts.none'],
  'liste-chargement': ['eventListTexts.loading'],
  'liste-lente': ['frame.slow', 'kit.slow'],
  'liste-delai-depasse': ['eventListTexts.failed.what', 'eventListTexts.failed.late'],
  'liste-erreur-404': ['eventListTexts.failed.ofStatus.404'],
  'liste-erreur-500': ['eventListTexts.failed.ofStatus.500', 'kit.retry'],
  'liste-autre-erreur': ['eventListTexts.failed.failed'],
  'liste-reseau-coupe': ['eventListTexts.failed.unanswered'],
  'liste-sans-categories': ['eventListTexts.categoriesFailed'],
};
