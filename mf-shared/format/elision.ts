/*
 * A mute h is known by the word only: these beginnings of names have one. 'Hamza', 'Haguenau', 'Houilles' do not; where it is
 * not sure, 'de' stands, which is never quite wrong.
 */
const ELIDED = /^(?:[aeiouœæ]|y(?![aeiou])\p{L}|h(?:[eiy]|u[bg]|ono|ort|adr))/iu;

const plain = (name: string) => name.trim().normalize('NFD').replace(/\p{M}/gu, '');

/** 'd’Aurore', 'de Paul': whose something is. The name stays as it was written. */
export const ofName = (name: string): string => (ELIDED.test(plain(name)) ? `d’${name}` : `de ${name}`);

/** Like `ofName`, for a city: an article of its own becomes one word with it ('du Havre', 'des Ulis'). */
export function ofCity(city: string): string {
  const [, article = '', rest = ''] = /^(les?) (.+)$/iu.exec(city.trim()) ?? [];
  if (!article) return ofName(city);
  return `${article.length === 2 ? 'du' : 'des'} ${rest}`;
}
