/** What becomes of an organizer's events when the account is deleted. */
export const texts = {
  counting: 'Nous comptons vos événements à venir…',
  none: 'Vous n’avez aucun événement à venir. Vos événements passés restent visibles.',
  unknown:
    'Vos événements à venir seront supprimés avec leurs inscriptions\u202f; les événements passés restent visibles.',
  coming: (count: number, number: string) =>
    count >= 2
      ? `${number} événements à venir seront supprimés avec leurs inscriptions.`
      : `${number} événement à venir sera supprimé avec ses inscriptions.`,
} as const;
