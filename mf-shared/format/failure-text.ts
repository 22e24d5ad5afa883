import { ApiError } from '@eveneo/platform';
import { plural } from './number-text';

/** What a screen says when something failed without a message of the server. */
export interface FailureTexts {
  /** The server refused, without a reason. */
  failed: string;
  /** Stands before the reason, as a sentence: what it is that failed. */
  what?: string;
  /** The browser knows that there is no connection; left out: as every other failure. */
  offline?: string;
  /** No answer came, or not in time; left out: as `failed`. */
  unanswered?: string;
  /** No answer came in time; left out: as `unanswered`. */
  late?: string;
  /** The screen's own words for some answers, said instead of the server's. */
  ofStatus?: Readonly<Record<number, string>>;
  /** An answer that makes no sense, or a fault of the page itself; left out: as `failed`. */
  unexpected?: string;
  /** Turns the server's words into those to show. */
  translate?: (message: string) => string;
  /** Are the server's words for an answer shown? Left out: always. */
  heeds?: (status: number) => boolean;
}

/** A gateway got no answer: the API may have done it and died before answering. */
const GATEWAY = [502, 503, 504];

/** No answer, or none that can be read: what the server did is unknown. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || GATEWAY.includes(error.status));

/** 'Réessayez dans 12 minutes.' @param seconds how long the server asks to wait */
export function retryText(seconds: number): string {
  const [count, unit] =
    seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [Math.max(1, seconds), 'seconde'];
  return `Réessayez dans ${plural(count, unit)}.`;
}

/** Is what was asked for not there? */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What the server said of the whole, else of each field. */
const saidBy = ({ serverMessage, errors }: ApiError): readonly string[] =>
  serverMessage === null ? Object.values(errors).flatMap(([first]) => first ?? []) : [serverMessage];

/** The words for an answer that refuses. */
function refusalText(error: ApiError, texts: FailureTexts): string {
  const { status: given, retryAfterS } = error;
  const status = given ?? 500;
  const own = texts.ofStatus?.[status];
  if (own !== undefined) return own;
  if (texts.heeds && !texts.heeds(status)) return texts.failed;
  // A server of the last release says no more than 'dans quelques instants'.
  if (status === 429 && retryAfterS) return `Trop de tentatives. ${retryText(retryAfterS)}`;
  const { translate = (message: string) => message } = texts;
  return saidBy(error).map(translate).join(' ') || texts.failed;
}

function reasonText(error: unknown, texts: FailureTexts): string {
  if (texts.offline && !navigator.onLine) return texts.offline;
  if (!(error instanceof ApiError) || error.kind === 'unexpected') return texts.unexpected ?? texts.failed;
  if (error.kind === 'response') return refusalText(error, texts);
  return (error.kind === 'timeout' ? texts.late : undefined) ?? texts.unanswered ?? texts.failed;
}

/**
 * The words for a failure: what the server said (`message`, `error` or `errors`), how long to wait where it counts
 * tries, else the screen's own.
 */
export function failureText(error: unknown, texts: FailureTexts): string {
  const reason = reasonText(error, texts);
  return texts.what ? `${texts.what} ${reason}` : reason;
}

/** A failed save in the words of its form. */
export interface FormFailure {
  /** About the form as a whole. */
  general: string | null;
  /** One message a field, for the fields that the form has. */
  fields: Record<string, string>;
}

/** The server's messages of a form's own fields, and what it said of anything else. */
function sorted({ errors }: ApiError, own: readonly string[], translate: (message: string) => string) {
  const fields: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [field, [first]] of Object.entries(errors)) {
    if (!first) continue;
    if (own.includes(field)) fields[field] = translate(first);
    else elsewhere.push(translate(first));
  }
  return { fields, elsewhere };
}

/**
 * Why a form was not saved: messages of its own fields to the fields, all else above it.
 * @param own the form's fields
 * @param repeat also say the answer's general message when the fields have theirs
 */
export function formFailure(
  error: unknown,
  own: readonly string[],
  texts: FailureTexts,
  { repeat = false } = {},
): FormFailure {
  if (!(error instanceof ApiError)) return { general: failureText(error, texts), fields: {} };
  const { fields, elsewhere } = sorted(error, own, texts.translate ?? ((message) => message));
  if (elsewhere.length > 0) return { general: elsewhere.join(' '), fields };
  if (Object.keys(fields).length === 0) return { general: failureText(error, texts), fields };
  // What stands at a field is not said above it again.
  if (!repeat) return { general: null, fields };
  return { general: error.serverMessage === null ? texts.failed : failureText(error, texts), fields };
}
