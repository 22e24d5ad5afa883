/** The days by name that the event list is filtered by, on the list and at home. */
export const whenTexts = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  weekend: 'Ce week-end',
  week: 'Cette semaine',
} as const;
