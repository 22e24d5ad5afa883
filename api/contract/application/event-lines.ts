/** Where the form shows a field: by itself ('what'), in one of its four lines, or among what is added if needed. */
export type FormPart = 'what' | 'when' | 'where' | 'places' | 'price' | 'options';

/**
 * The optional one-line texts of an event. A row here is all that a line needs besides its column: the schemas, the
 * row of the form, the preview, the event's page, history, mails, export and erasure follow from it. This module has
 * no schemas and few words, for pages that visitors load.
 */
interface Line {
  /** In the form, and on the event's page. */
  readonly label: string;
  /** Its name in the history and in mails, if it is another. */
  readonly short?: string;
  readonly hint?: string;
  /** Part of the form. */
  readonly group: FormPart;
  readonly max: number;
  /** How refusals begin: 'La ville'. */
  readonly subject: string;
  /** What readers get for none, instead of null. */
  readonly blank?: string;
  /** Whether a change of it is mailed to the attendees. */
  readonly told?: true;
  /** Whether the event's page lists it among the facts; the others are drawn by a component of their own. */
  readonly fact?: true;
  /** Not in the lists of events: whoever needs it reads it in the event's detail. */
  readonly detail?: true;
}

export const EVENT_LINES = {
  city: {
    label: 'Ville',
    hint: 'La commune, choisie dans la liste\u00a0: c’est là que l’on cherche.',
    group: 'where',
    max: 100,
    subject: 'La ville',
  },
  price_note: {
    label: 'Tarif',
    short: 'Prix',
    hint: '«\u00a0Gratuit\u00a0» si vous n’indiquez rien',
    group: 'price',
    max: 60,
    subject: 'Le tarif',
    blank: 'Gratuit',
  },
  answers_kept_why: {
    label: 'Garder les réponses plus longtemps\u00a0: pourquoi\u202f?',
    short: 'Garde des réponses',
    group: 'options',
    max: 200,
    subject: 'La raison',
    detail: true,
  },
} as const satisfies Record<string, Line>;

type Lines = typeof EVENT_LINES;
export type LineName = keyof Lines;
/** The lines in every answer about an event. */
export type ReadLineName = { [N in LineName]: Lines[N] extends { detail: true } ? never : N }[LineName];
export type ReadLines = { [N in ReadLineName]: Lines[N] extends { blank: string } ? string : string | null };

export const lineOf = (name: LineName): Line => EVENT_LINES[name];
export const LINE_NAMES = Object.keys(EVENT_LINES) as LineName[];
export const READ_LINE_NAMES = LINE_NAMES.filter((name): name is ReadLineName => !lineOf(name).detail);

/** The lines as readers get them, from columns or from what a form holds. */
export const readLines = (
  given: Readonly<Partial<Record<ReadLineName, string | null | undefined>>>,
): ReadLines =>
  Object.fromEntries(
    READ_LINE_NAMES.map((name) => [name, given[name] || (lineOf(name).blank ?? null)]),
  ) as ReadLines;
