/** What is said once of each field of an event. This module has no schemas, so forms import it cheaply. */
import { EVENT_LINES, type FormPart } from './event-lines';
import { LIMITS } from './limits';

interface Trait {
  /** In the form. */
  readonly label: string;
  /** Its name in the history, if it is another. */
  readonly short?: string;
  readonly hint?: string;
  readonly group: FormPart;
  /**
   * The length of a free text: it loses the name of an organizer whose account is deleted, and gets it back with
   * the account. Lines are free texts. Tags are handled one by one; questions are deleted with the account.
   */
  readonly max?: number;
  /** Whether a change of it is mailed to the attendees. */
  readonly told?: true;
}

export const EVENT_TRAITS = {
  title: {
    label: 'Titre',
    hint: 'Court et précis\u00a0: c’est ce que l’on voit dans la liste',
    group: 'what',
    max: LIMITS.title.max,
    told: true,
  },
  description: { label: 'Description', group: 'what', max: LIMITS.description.max },
  category_id: { label: 'Catégorie', group: 'price' },
  tags: {
    label: 'Étiquettes',
    hint: 'Cinq au plus, séparées par des virgules\u00a0: concert, jazz',
    group: 'options',
  },
  date: { label: 'Date', group: 'when', told: true },
  time: { label: 'Heure de début', short: 'Heure', group: 'when', told: true },
  end_time: { label: 'Heure de fin', short: 'Fin', group: 'when', told: true },
  location: {
    label: 'Lieu',
    hint: 'Salle, adresse ou ville',
    group: 'where',
    max: LIMITS.location.max,
    told: true,
  },
  online_url: {
    label: 'Lien pour participer à distance',
    short: 'Lien en ligne',
    hint: 'Il commence par https:// et n’est montré qu’aux inscrits.',
    group: 'where',
  },
  capacity: {
    label: 'Capacité',
    short: 'Places',
    hint: 'Nombre maximal de participants',
    group: 'places',
  },
  publish_at: { label: 'Publication', group: 'options' },
  unlisted: { label: 'Ne pas répertorier cet événement', short: 'Hors des listes', group: 'options' },
  registration_opens_at: { label: 'Ouverture des inscriptions', group: 'options' },
  registration_closes_at: {
    label: 'Clôture des inscriptions',
    short: 'Fin des inscriptions',
    group: 'options',
  },
  approval: {
    label: 'Accepter chaque inscription moi-même',
    short: 'Inscription sur demande',
    group: 'options',
  },
  companions_max: { label: 'Accompagnants par inscription', short: 'Accompagnants', group: 'options' },
  questions: { label: 'Questions à l’inscription', short: 'Questions', group: 'options' },
  ...EVENT_LINES,
} as const satisfies Record<string, Trait>;

export type EventFieldName = keyof typeof EVENT_TRAITS;

export const traitOf = (field: EventFieldName): Trait => EVENT_TRAITS[field];
export const EVENT_FIELD_NAMES = Object.keys(EVENT_TRAITS) as EventFieldName[];

/** One property of every field, by field. */
const each = (of: (trait: Trait) => string): Readonly<Record<EventFieldName, string>> =>
  Object.fromEntries(EVENT_FIELD_NAMES.map((name) => [name, of(traitOf(name))])) as Record<
    EventFieldName,
    string
  >;
export const FIELD_LABELS = each(({ label }) => label);
/** As the history names them. */
export const SHORT_LABELS = each(({ label, short }) => short ?? label);
