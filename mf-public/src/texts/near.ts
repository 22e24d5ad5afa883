import { ofCity } from '@eveneo/contract/application/elision';

/** The way to what is near, on the home page. */
export const nearTexts = {
  near: (city: string) => `Près ${ofCity(city)}`,
  changeCity: 'Changer de ville',
  nearYou: 'Près de chez vous',
  nearHint: 'Votre ville est gardée sur cet appareil, et ne sert qu’à chercher les événements proches.',
  city: 'Votre ville',
  showCity: 'Voir les événements',
} as const;
