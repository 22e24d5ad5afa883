import type { Leaver } from './holder';

/** Below this length a name is a word that texts contain anyway. */
const NAMEABLE = 4;

/** Takes a person's own name and address out of a text that they wrote. */
export function anonymise(
  text: string,
  { name, email }: Pick<Leaver, 'name' | 'email'>,
  replacement: string,
): string {
  return [email, name]
    .filter((word) => word.length >= NAMEABLE)
    .reduce(
      (result, word) =>
        result.replace(new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu'), replacement),
      text,
    );
}
