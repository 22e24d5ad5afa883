import { ApiError } from '@eveneo/platform';
import { plural } from './number-text';

/** A screen's texts for failures without a message from the server. */
export interface FailureTexts {
  /** The server refused, without a reason. */
  failed: string;
  /** Prepended to the reason, a full sentence. */
  what?: string;
  /** The browser is offline. Default: as any other failure. */
  offline?: string;
  /** No response, or too late. Default: `failed`. */
  unanswered?: string;
  /** Timeout. Default: `unanswered`. */
  late?: string;
  /** Overrides the server's message for some responses. */
  ofStatus?: Readonly<Record<number, string>>;
  /** An invalid response, or a bug in the page. Default: `failed`. */
  unexpected?: string;
  /** Translates the server's message. */
  translate?: (message: string) => string;
  /** Whether to show the server's message for this status. Default: always. */
  heeds?: (status: number) => boolean;
}

/**
 * Errors of a gateway: the API may have done the work nevertheless. 511: a network that wants a login of its own
 * answered in its place.
 */
const GATEWAY = [502, 503, 504, 511];

/** No readable response: the server may or may not have done it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === null || GATEWAY.includes(error.status));

/** 'Réessayez dans 12 minutes.' @param seconds how long the server asks to wait */
export function retryText(seconds: number): string {
  const [count, unit] =
    seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [Math.max(1, seconds), 'seconde'];
  return `Réessayez dans ${plural(count, unit)}.`;
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The server's general message, else those of its fields. */
const saidBy = ({ serverMessage, errors }: ApiError): readonly string[] =>
  serverMessage === null ? Object.values(errors).flatMap(([first]) => first ?? []) : [serverMessage];

function refusalText(error: ApiError, texts: FailureTexts): string {
  const { status: given, retryAfterS } = error;
  const status = given ?? 500;
  const own = texts.ofStatus?.[status];
  if (own !== undefined) return own;
  if (texts.heeds && !texts.heeds(status)) return texts.failed;
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
 * The text for a failure: the server's message (`message`, `error` or `errors`), the waiting time when
 * rate limited, else the screen's own.
 */
export function failureText(error: unknown, texts: FailureTexts): string {
  const reason = reasonText(error, texts);
  return texts.what ? `${texts.what} ${reason}` : reason;
}

export interface FormFailure {
  /** About the form as a whole. */
  general: string | null;
  /** One message per field of the form. */
  fields: Record<string, string>;
}

/** The server's messages for the form's own fields, and for anything else. */
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
 * Why a form was not saved: messages by field, everything else in `general`.
 * @param own the form's fields
 * @param repeat keep the general message when fields have messages too
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
  if (!repeat) return { general: null, fields };
  return { general: error.serverMessage === null ? texts.failed : failureText(error, texts), fields };
}
