/** How bodies are compressed, on both sides that compress: the API its lists, the shell host pages and files. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * What a client takes, the shortest form first; empty when it wants the plain bytes. A quality of 0 is a refusal.
 * @param header the value of Accept-Encoding
 */
export function acceptedEncodings(header: string | string[] | undefined): Encoding[] {
  const names = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/i.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return ENCODINGS.filter((encoding) => names.includes(encoding));
}
