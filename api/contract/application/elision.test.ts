import { ofCity, ofName } from './elision';

test.each([
  ['Aurore Petit', 'd’Aurore Petit'],
  ['Émile', 'd’Émile'],
  ['E\u0301mile', 'd’E\u0301mile'],
  ['œuvre', 'd’œuvre'],
  ['Utilisateur supprimé', 'd’Utilisateur supprimé'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Y', 'de Y'],
  ['Hélène', 'd’Hélène'],
  ['Hugo', 'd’Hugo'],
  ['Hamza', 'de Hamza'],
  ['Paul', 'de Paul'],
  ['zoé', 'de zoé'],
  ['🎷 Anna', 'de 🎷 Anna'],
  ['', 'de '],
])('of %j is %j', (name, said) => expect(ofName(name)).toBe(said));

test.each([
  ['Lyon', 'de Lyon'],
  ['Annecy', 'd’Annecy'],
  ['Le Havre', 'du Havre'],
  ['Les Ulis', 'des Ulis'],
  ['La Rochelle', 'de La Rochelle'],
  ['Lesquin', 'de Lesquin'],
  ['Le', 'de Le'],
  ['L’Isle-Adam', 'de L’Isle-Adam'],
])('near %j is near %j', (city, said) => expect(ofCity(city)).toBe(said));
