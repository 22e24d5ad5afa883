/*
 * Names with a mute h, by their first letters; 'Hamza', 'Haguenau' and 'Houilles' have none. When in doubt 'de' is used,
 * which is never quite wrong.
 */
const ELIDED = /^(?:[aeiouœæ]|y(?![aeiou])\p{L}|h(?:[eiy]|u[bg]|ono|ort|adr))/iu;

const plain = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '');

/** 'd’Aurore', 'de Paul'. */
export const ofName = (name: string): string => (ELIDED.test(plain(name)) ? `d’${name}` : `de ${name}`);

/** Like `ofName` for a city; a leading article contracts: 'du Havre', 'des Ulis'. */
export function ofCity(city: string): string {
  const [, article = '', rest = ''] = /^(les?) (.+)$/iu.exec(city.trim()) ?? [];
  if (!article) return ofName(city);
  return `${article.length === 2 ? 'du' : 'des'} ${rest}`;
}
