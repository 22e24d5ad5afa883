/** The first characters of a text, as people count them; null when the text is not longer. */
export function truncated(text: string, length: number): string | null {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : null;
}
