import { addedPersonSchema, type AddedPerson } from '@eveneo/contract/application/added-people';
import { invitedPersonSchema, type InvitedPerson } from '@eveneo/contract/application/guest-invitations';
import { LIMITS } from '@eveneo/contract/application/limits';
import { texts } from './texts';

export interface Refused {
  /** From 1, as in the text or the file. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

export interface ReadPeople<P = AddedPerson> {
  readonly people: readonly P[];
  readonly refused: readonly Refused[];
  /** What the columns become, if there are several. */
  readonly columns: string | null;
}

const MAIL = /[^\s<>;,"]+@[^\s<>;,"]+/;
const HEADERS = {
  email: /^(?:(?:adresse )?(?:e-?mail|mail|électronique)|courriel|e-?mail address)$/i,
  first: /^(?:prénom|prenom|first name)$/i,
  name: /^(?:nom|name|nom complet|nom et prénom|participant|inscrit|last name|nom de famille)$/i,
} as const;

interface Columns {
  readonly name: readonly number[];
  readonly email: number;
}

/** By the header if the first row has one, else the column of addresses, and the first of the others. */
function columnsOf(rows: readonly (readonly string[])[]): Columns & { header: boolean } {
  const [first = []] = rows;
  const find = (pattern: RegExp) => first.findIndex((cell) => pattern.test(cell.trim()));
  const ofMail =
    rows
      .filter((row) => row.length > 1)
      .map((row) => row.findIndex((cell) => MAIL.test(cell)))
      .find((at) => at >= 0) ?? -1;
  const [named, forename, name] = [find(HEADERS.email), find(HEADERS.first), find(HEADERS.name)];
  // 'Adresse' may be a street: the column with addresses counts.
  const email = named >= 0 ? named : ofMail;
  if (named >= 0 || name >= 0) return { header: true, email, name: [forename, name].filter((at) => at >= 0) };
  return { header: false, email: ofMail, name: [ofMail === 0 ? 1 : 0] };
}

/** 'Odile Marchand <odile@exemple.fr>' in one cell. */
function splitCell(cell: string): { name: string; email: string } {
  const email = MAIL.exec(cell)?.[0];
  if (email === undefined) return { name: cell.trim(), email: '' };
  const name = cell
    .replace(email, '')
    .replace(/[<>;,"]+/g, ' ')
    .trim();
  return { name, email };
}

function personOf(row: readonly string[], { name, email }: Columns): { name: string; email: string } {
  const named = name
    .map((at) => row[at]?.trim() ?? '')
    .filter(Boolean)
    .join(' ');
  const address = email >= 0 ? (row[email]?.trim() ?? '') : '';
  return address === '' ? splitCell(named) : { name: named, email: address };
}

/** Text of a file: by its mark, UTF-8, or what Excel writes without it; null: a workbook, which is no text. */
export async function textOf(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  const mark = new Uint8Array(bytes.slice(0, 2)).join();
  if (mark === '80,75') return null;
  if (mark === '255,254' || mark === '254,255')
    return new TextDecoder(mark === '255,254' ? 'utf-16le' : 'utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Cells of a text: a quoted one may hold the separator, breaks, and doubled quotes (RFC 4180). */
function split(text: string, separator: string): string[][] {
  const mark = separator === '|' ? '\\|' : separator;
  const cell = new RegExp(
    ` *"([^"]*(?:""[^"]*)*)"[^${mark}\\n]*(${mark}|\\n|$)|([^${mark}\\n]*)(${mark}|\\n|$)`,
    'gy',
  );
  const rows: string[][] = [[]];
  for (const [, quoted, ended, plain = '', end = ended] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replace(/""/g, '"') ?? plain);
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

const SEPARATORS = [';', '\t', ',', '|'];
const GUESSED_FROM = 4000;

/** The rows of a text, by the separator that divides most of its first rows; Excel's first line may name it. */
function cellsOf(typed: string): string[][] {
  const text = typed.replace(/^\ufeff?(?:sep=.\r?\n)?/i, '').replace(/\r\n?/g, '\n');
  const start = text.slice(0, GUESSED_FROM);
  const divided = (separator: string) => split(start, separator).filter((row) => row.length > 1).length;
  const [best = ';'] = SEPARATORS.toSorted((one, other) => divided(other) - divided(one));
  return split(text, best);
}

interface Typed {
  readonly key: string;
  readonly name: string;
  readonly email: string;
}

/** What a line becomes, or why it is refused. */
type Parse<P> = (typed: Typed) => P | string;

const parseAdded: Parse<AddedPerson> = ({ key, name, email }) => {
  if (name === '') return texts.noName;
  const { data, error } = addedPersonSchema.safeParse({ key, name, email: email || null });
  return data ?? error.issues[0]?.message ?? texts.unreadable;
};

/** Who is invited needs an address; they give their name when they accept. */
const parseInvited: Parse<InvitedPerson & { key: string }> = ({ key, name, email }) => {
  if (email === '') return texts.noAddress;
  const { data, error } = invitedPersonSchema.safeParse({ email, name: name || null });
  return data ? { ...data, key } : (error.issues[0]?.message ?? texts.unreadable);
};

/**
 * Reads people from a typed, pasted or read list, with any of the usual separators and quotes.
 * @param keyOf the key of a line's words, the same each time
 */
export const readPeople = (text: string, keyOf: (words: string) => string): ReadPeople =>
  readLines(text, keyOf, parseAdded);

/** Reads whom to invite from the same lists. */
export const readInvited = (text: string): ReadPeople<InvitedPerson & { key: string }> =>
  readLines(text, (words) => words, parseInvited);

function readLines<P extends { email?: string | null | undefined }>(
  text: string,
  keyOf: (words: string) => string,
  parse: Parse<P>,
): ReadPeople<P> {
  const data = cellsOf(text);
  const rows = data.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ')));
  const columns = columnsOf(rows);
  const people: P[] = [];
  const refused: Refused[] = [];
  const seen = new Set<string>();
  const times = new Map<string, number>();
  rows.forEach((row, at) => {
    if ((at === 0 && columns.header) || row.every((cell) => cell.trim() === '')) return;
    const refuse = (why: string) => refused.push({ line: at + 1, text: row.join(' '), why });
    if (people.length >= LIMITS.addedPeople.list)
      return refuse(texts.tooMany(String(LIMITS.addedPeople.list)));
    const words = row.join('\u0000');
    const nth = (times.get(words) ?? 0) + 1;
    times.set(words, nth);
    const person = parse({ key: keyOf(`${nth} ${words}`), ...personOf(row, columns) });
    if (typeof person === 'string') return refuse(person);
    const address = person.email?.toLowerCase();
    if (address && seen.has(address)) return refuse(texts.double);
    if (address) seen.add(address);
    return people.push(person);
  });
  return { people, refused, columns: describe(rows, columns) };
}

function describe(
  rows: readonly (readonly string[])[],
  { header, name, email }: Columns & { header: boolean },
) {
  if (!rows.some((row) => row.length > 1)) return null;
  const said = (at: number) => (header && rows[0]?.[at]?.trim()) || texts.column(at + 1);
  const others = (rows[0] ?? []).flatMap((_, at) => (at === email || name.includes(at) ? [] : [said(at)]));
  return texts.columns(name.map(said).join(' + '), email < 0 ? texts.none : said(email), others.join(', '));
}
