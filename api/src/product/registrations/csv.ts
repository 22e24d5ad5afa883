import type { EntryWay } from '@eveneo/contract/application/door';
import type { EventSummary } from '@eveneo/contract/application/events';
import type { Registration } from '@eveneo/contract/application/registrations';
import { csvText, localMoment } from '../../ground/csv';

/**
 * Event columns repeated in each row, so that lists of several events can be merged. Without
 * the online link: files are passed on.
 */
const EVENT_HEADERS = ['Événement', 'Date', 'Ville', 'Étiquettes', 'Prix'];
const HEADERS = [
  'Nom',
  'Adresse email',
  'Inscription',
  ...EVENT_HEADERS,
  'Billet',
  'Entrée',
  'Porte',
  'Façon d’entrer',
];
const WAYS: Readonly<Record<EntryWay, string>> = { scan: 'Code', name: 'Nom', no_ticket: 'Sans billet' };

type ExportedEvent = Pick<EventSummary, 'title' | 'date' | 'time' | 'city' | 'tags' | 'price_note'>;

const eventCells = ({ title, date, time, city, tags, price_note }: ExportedEvent) => [
  title,
  `${date.split('-').reverse().join('/')} ${time}`,
  city ?? '',
  tags.join(', '),
  price_note,
];

/** The current questions first, then the earlier wordings that were answered. */
const columnsOf = (registrations: readonly Registration[], questions: readonly string[]): string[] => [
  ...new Set([
    ...questions,
    ...registrations.flatMap(({ answers }) => answers?.map(({ question }) => question) ?? []),
  ]),
];

/** @param questions the wordings of the event's current questions */
export function registrationsCsv(
  registrations: readonly Registration[],
  event: ExportedEvent,
  timeZone: string,
  questions: readonly string[] = [],
): string {
  const asked = columnsOf(registrations, questions);
  const brought = registrations.some(({ companion_of }) => companion_of !== undefined);
  const moved = registrations.some(({ former_entries }) => former_entries !== undefined);
  const settles = registrations.some(({ settled }) => settled);
  const tagged = registrations.some(({ source }) => source !== undefined);
  const rows = registrations.map(
    ({ name, email, registered_at, ticket_number, entered_at, door, way, answers, ...more }) => [
      name,
      email ?? '',
      localMoment(registered_at, timeZone),
      ...eventCells(event),
      ticket_number ?? '',
      entered_at ? localMoment(entered_at, timeZone) : '',
      door ?? '',
      way ? WAYS[way] : '',
      ...(settles ? [more.settled ? 'réglé' : 'à régler'] : []),
      ...(moved
        ? [more.former_entries?.map((one) => localMoment(one.entered_at, timeZone)).join(', ') ?? '']
        : []),
      ...(brought ? [more.companion_of ?? ''] : []),
      ...(tagged ? [more.source ?? ''] : []),
      ...asked.map((question) => answers?.find((one) => one.question === question)?.answer ?? ''),
    ],
  );
  return csvText([
    [
      ...HEADERS,
      ...(settles ? ['Règlement'] : []),
      ...(moved ? ['Entrée à une autre date'] : []),
      ...(brought ? ['Accompagne'] : []),
      ...(tagged ? ['Source'] : []),
      ...asked,
    ],
    ...rows,
  ]);
}
