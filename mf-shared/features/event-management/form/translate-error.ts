import { FIELD_TEXTS } from '@eveneo/contract/application/texts';

/** The two messages that a server may send in English, in the wordings known. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/^the date( field)? must be a date after or equal to today\.?$/i, FIELD_TEXTS.date.past],
  [/^the time( field)? (does not|must) match the format H:i\.?$/i, FIELD_TEXTS.time.invalid],
];

/** Two known messages in French; any other stays as it is. */
export function translateError(message: string): string {
  return KNOWN.find(([pattern]) => pattern.test(message.trim()))?.[1] ?? message;
}
