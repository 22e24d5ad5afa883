/** Building blocks of request schemas, each with the French messages of its rules. */
import * as z from 'zod/mini';
import { INVALID_TEXT } from '../setup';
import { emailKey, foldedEmail } from './email-key';
import * as FIELD_TEXTS from './field-texts';
import { LIMITS, MAX_ID } from './limits';
import { holdsWebAddress, isMisleadingName } from './misleading-names';
import { isPlain, isVisible, withoutInvisible } from './readable';

/** Length in code points, so that a simple emoji counts as one character, not two. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/**
 * No control characters and no lone surrogates: they would get into mails and CSV files, and databases replace or
 * refuse them. Line breaks and tabs are allowed in multi-line texts.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
export const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u;

interface TextRule {
  readonly required: string;
  readonly long?: string;
  readonly invalid?: string;
  readonly max?: number;
  /**
   * No line breaks, invisible characters or direction overrides: for titles, mails and CSV files.
   * 'folded': line breaks become spaces.
   */
  readonly oneLine?: boolean | 'folded';
  /** Several lines, but nothing invisible and no direction overrides: for texts that sentences quote. */
  readonly plain?: boolean;
  /** May be blank: whether it is required depends on other fields. */
  readonly blank?: boolean;
}

/** Replaces line breaks by spaces, for texts that are typed in a multi-line field but shown on one line. */
export const inOneLine = (text: string) => withoutInvisible(text, '\n').replace(/[\r\n]+/g, ' ');

/** Converts line breaks to LF before counting: forms send CRLF for a field's LF. */
export const withLineFeeds = (text: string) => withoutInvisible(text, '\n').replace(/\r\n?/g, '\n');

/** For one line: a break of its own keeps its refusal. */
export const inLine = (text: string) => withoutInvisible(text, ' ');

/** A text in which something can be seen; outer spaces are removed, line breaks are LF. */
export function requiredText(rule: TextRule) {
  const { required, long, invalid = INVALID_TEXT, max, oneLine = false, plain = oneLine !== false } = rule;
  const { blank = false } = rule;
  const allowed = oneLine ? ONE_LINE : LINES;
  const folded = oneLine === 'folded' ? inOneLine : withLineFeeds;
  const text = z.string(required).check(
    z.overwrite(oneLine === true ? inLine : folded),
    z.trim(),
    z.minLength(blank ? 0 : 1, required),
    z.regex(allowed, invalid),
    // One message per field: text refused by the regex above is not also 'required'.
    z.refine((value) => blank || !allowed.test(value) || isVisible(value), required),
  );
  const shown = plain ? text.check(z.refine((value) => !isVisible(value) || isPlain(value), invalid)) : text;
  return max === undefined ? shown : shown.check(z.maxLength(max, long ?? required));
}

/** Visible, without characters that mislead readers: for one-line texts shown to other people. */
export const isReadable = (line: string): boolean => isVisible(line) && isPlain(line);

interface LineRule {
  readonly long: string;
  readonly invalid: string;
  readonly max: number;
}

/** The limit of an optional line, and what refusals of it say. */
export const lineRule = ({ subject, max }: { readonly subject: string; readonly max: number }): LineRule => ({
  long: `${subject} ne doit pas dépasser ${max} caractères`,
  invalid: `${subject} contient des caractères non autorisés`,
  max,
});

/** A readable line, or ''. */
export const lineOrBlank = ({ long, invalid, max }: LineRule, text = z.string(invalid)) =>
  text.check(
    z.overwrite(inLine),
    z.trim(),
    z.regex(ONE_LINE, invalid),
    z.maxLength(max, long),
    z.refine((line) => line === '' || !ONE_LINE.test(line) || isReadable(line), invalid),
  );

/** An optional line: '' and null remove the value. */
export const optionalLine = (rule: LineRule) => z.nullable(lineOrBlank(rule));

/** A page on another site: https only, without credentials. */
function isOnlineUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname.includes('.')
  );
}
/** The URL of such a page, or nothing. */
export const onlineField = optionalLine({ ...FIELD_TEXTS.online_url, max: LIMITS.onlineUrl.max }).check(
  z.refine((text) => !text || isOnlineUrl(text), FIELD_TEXTS.online_url.invalid),
);

export { emailKey };

export const emailField = z.pipe(
  z.string(FIELD_TEXTS.email.required).check(
    z.trim(),
    z.minLength(1, FIELD_TEXTS.email.required),
    z.maxLength(LIMITS.email.max, FIELD_TEXTS.email.invalid),
    z.refine(
      // One message per field: a missing or too long value is reported above.
      (value) =>
        value === '' ||
        value.length > LIMITS.email.max ||
        // Some letters are longer in lower case, and some domains when folded; the key is stored too.
        (foldedEmail(value) !== null && emailKey(value).length <= LIMITS.email.max),
      FIELD_TEXTS.email.invalid,
    ),
  ),
  z.transform((value: string) => foldedEmail(value) ?? value),
);

export const nameField = requiredText({ ...FIELD_TEXTS.name, max: LIMITS.name.max, oneLine: true }).check(
  z.refine((value) => !isVisible(value) || value.length >= LIMITS.name.min, FIELD_TEXTS.name.short),
  z.refine((value) => !isMisleadingName(value), FIELD_TEXTS.name.reserved),
  z.refine((value) => !holdsWebAddress(value), FIELD_TEXTS.name.webAddress),
);

/** A new password; an existing one only has to be present, since older rules may have allowed it. */
export function newPasswordField(required: string = FIELD_TEXTS.password.required) {
  return z.string(required).check(
    z.minLength(1, required),
    z.refine((value) => value === '' || codePoints(value) >= LIMITS.password.min, FIELD_TEXTS.password.short),
    z.refine((value) => codePoints(value) <= LIMITS.password.max, FIELD_TEXTS.password.long),
  );
}

/** A password to be verified: its length is limited because hashing is expensive. */
export function knownPasswordField(required: string) {
  return z.string(required).check(z.minLength(1, required), z.maxLength(1024, FIELD_TEXTS.password.long));
}

interface NumberRule {
  readonly required: string;
  readonly invalid: string;
  readonly min: number;
  readonly minText: string;
  readonly max: number;
  readonly maxText: string;
}

/** Undefined for blank text; NaN for any other notation than plain decimals ('0x10', '1e3'). */
function numberOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^[+-]?\d+(?:\.\d+)?$/.test(trimmed) ? Number(trimmed) : NaN;
}

/** A whole number, as a JSON number or as text from a multipart form. */
export function wholeNumberField(rule: NumberRule) {
  return z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(20, rule.invalid))], rule.required),
    z.pipe(
      z.transform((value: number | string, context) => {
        const number = typeof value === 'number' ? value : numberOf(value);
        if (number !== undefined && Number.isSafeInteger(number)) return number;
        context.issues.push({
          code: 'custom',
          input: value,
          message: number === undefined ? rule.required : rule.invalid,
        });
        return z.NEVER;
      }),
      z.number().check(z.minimum(rule.min, rule.minText), z.maximum(rule.max, rule.maxText)),
    ),
  );
}

/** An id of another resource, in a request body. */
export function referenceField(required: string, unknown: string) {
  return wholeNumberField({
    required,
    invalid: unknown,
    min: 1,
    minText: unknown,
    max: MAX_ID,
    maxText: unknown,
  });
}

/** An id in a response. */
export const idSchema = z.int().check(z.minimum(1));

/** In responses: a local calendar day ('2026-11-21'), and an instant, always UTC. */
export const daySchema = z.iso.date();
export const instantSchema = z.iso.datetime();

/** A whole number in a query or a path, where it arrives as text. */
export function numberParameter(min: number, max: number, text?: string) {
  const digits = z.pipe(z.string(text).check(z.regex(/^\d{1,15}$/, text)), z.transform(Number));
  return z.pipe(digits, z.int(text).check(z.minimum(min, text), z.maximum(max, text)));
}

export const idParameter = numberParameter(1, 999_999_999_999_999);

/** A time as spreadsheets and other calendars write it: seconds that are none are dropped. */
export const withoutSeconds = (text: string): string =>
  text.replace(/(\d{2}:\d{2}):00(?:\.0+)?(?!\d)/g, '$1');

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
export const TIME_PATTERN = new RegExp(`^${TIME}$`);
export const TIME_OR_RANGE_PATTERN = new RegExp(`^${TIME}(?: ?[-–] ?${TIME})?$`);
