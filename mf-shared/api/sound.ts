import { ApiError } from '@eveneo/platform';

/*
 * What comes over the network is checked for what pages draw, by hand where a visitor waits: schemas would bring their
 * library into the bundle.
 * An answer that breaks the contract is a failure of the call, an entry that breaks it is left out: no page breaks for it.
 */
type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isFlag: Check = (value) => typeof value === 'boolean';
/** A moment that can be written as a date. */
export const isInstant: Check = (value) => isText(value) && !Number.isNaN(Date.parse(value));
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const orNothing =
  (is: Check): Check =>
  (value) =>
    value == null || is(value);

export const orNull =
  (is: Check): Check =>
  (value) =>
    value === null || is(value);

/** One of the words that a page knows what to draw for. */
export const isOneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    isText(value) && words.includes(value);

/** Whether a value has these fields, each as it is to be. */
export const holds =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, is]) => is(value[name]));

/** The failure of a call whose answer can't be used. */
export function unreadable(what: string, answer: unknown): ApiError {
  console.error(`Invalid ${what} response`, answer);
  return new ApiError('unexpected', null, {}, null);
}

/**
 * The sound entries of a list.
 * @throws ApiError when the answer is no list
 */
export function soundList<T>(what: string, answer: unknown, is: Check): T[] {
  if (!isList(answer)) throw unreadable(what, answer);
  const sound = answer.filter(is);
  if (sound.length < answer.length) console.error(`Invalid ${what} dropped`, answer.length - sound.length);
  return sound as T[];
}

/**
 * An answer that is as it is to be.
 * @throws ApiError when it is not
 */
export function soundAnswer<T>(what: string, answer: unknown, is: Check): T {
  if (!is(answer)) throw unreadable(what, answer);
  return answer as T;
}
