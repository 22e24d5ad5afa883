/** Writes words into an address's query; one without a value goes. @returns the same parameters */
export function writeWords(
  parameters: URLSearchParams,
  words: Readonly<Record<string, string | null>>,
): URLSearchParams {
  for (const [name, word] of Object.entries(words)) {
    if (word) parameters.set(name, word);
    else parameters.delete(name);
  }
  return parameters;
}
