import { readdirSync } from 'node:fs';
import { aboutTexts } from './static';

const MODULES = readdirSync(__dirname)
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => jest.requireActual<object>(`./${file}`));

/** Every text in a module; functions are called with a word. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return textsIn((value as (word: string, other: string) => unknown)('mot', 'mot'));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
const all = MODULES.flatMap(textsIn);
const fitting = (pattern: RegExp) => [...new Set(all.filter((text) => pattern.test(text)))].sort();

test('no line of our own texts begins with a punctuation mark: only quotations of the specification have a plain space before it', () => {
  // `typography` replaces the spaces of these texts when they are shown.
  const later = Object.values(aboutTexts).flatMap(textsIn);
  expect(fitting(/ [:;!?»]|« /).filter((text) => !later.includes(text))).toEqual([
    'Avis mis à jour avec succès !',
    'Avis soumis avec succès !',
    'Votre message a été envoyé !',
    'Événement modifié avec succès !',
  ]);
});

test('our own apostrophes are typographic, those quoted from the specification straight', () => {
  expect(fitting(/\p{L}'\p{L}/u)).toEqual([
    "L'inscription est réservée aux invités.",
    "Le point de terminaison des événements n'a pas été trouvé.",
    "S'inscrire",
    "Se connecter pour s'inscrire",
    "Une erreur est survenue lors de l'inscription",
    "Une erreur inattendue s'est produite...",
    "Une erreur serveur s'est produite.",
    "Échec de l'envoi du message. Veuillez réessayer.",
    "Échec de l'inscription à l'événement",
    "Échec du chargement des détails de l'événement...",
  ]);
});

test('hours are written with a colon, everywhere', () => {
  expect(fitting(/\d ?h\b/)).toEqual([]);
});
