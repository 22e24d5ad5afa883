/*
 * Names before which 'de' elides: a vowel, some y's, or a mute h, recognized by the letters after it (the h of
 * 'Hamza', 'Haguenau' and 'Houilles' is not mute). When in doubt, 'de' is kept: it is never quite wrong.
 */
const ELIDED = /^(?:[aeiouœæ]|y(?![aeiou])\p{L}|h(?:[eiy]|u[bg]|ono|ort|adr))/iu;

const plain = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '');

/** 'd’Aurore', 'de Paul'. */
export const ofName = (name: string): string => (ELIDED.test(plain(name)) ? `d’${name}` : `de ${name}`);

/** Like `ofName` for a city; a leading 'Le' or 'Les' contracts: 'du Havre', 'des Ulis'. */
export function ofCity(city: string): string {
  const [, article = '', rest = ''] = /^(les?) (.+)$/iu.exec(city.trim()) ?? [];
  if (!article) return ofName(city);
  return `${article.length === 2 ? 'du' : 'des'} ${rest}`;
}
