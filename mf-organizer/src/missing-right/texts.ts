export const texts = {
  title: (right: string) => `Il vous manque un droit sur cet événement\u00a0: «\u00a0${right}\u00a0»`,
  ask: (organizer: string) => `${organizer} peut vous le donner, depuis les co-organisateurs de l’événement.`,
  back: 'Page de l’événement',
} as const;
