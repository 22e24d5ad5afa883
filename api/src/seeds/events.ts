import { addDays, daysOf } from '@eveneo/contract/application/dates';
import { LINE_NAMES, type LineName } from '@eveneo/contract/application/event-lines';
import { questionsText, type Question } from '@eveneo/contract/application/questions';
import type { EventFields } from '../product/events/fields';
import arts from './events/arts.json';
import education from './events/education.json';
import sports from './events/sports.json';
import states from './events/states.json';
import technology from './events/technology.json';
import unusual from './events/unusual.json';

/** `given`: answers of the event's guests, in rotation; '' for none. */
interface SeedQuestion extends Omit<Question, 'kind'> {
  readonly kind: string;
  readonly given: readonly string[];
}

/** A demonstration event with texts of its own. */
export interface SeedEvent {
  readonly category: string;
  readonly title: string;
  readonly location: string;
  readonly city: string;
  /** Comma-separated; each occurs in the texts or follows from them. */
  readonly tags: string;
  /** For paid events, as the texts say. */
  readonly price?: string;
  readonly online?: string;
  /** Days relative to the day of the seed: no text may depend on a season, month or weekday. */
  readonly dayOffset: number;
  /** 'first' or 'last' day of the coming weekend instead, whatever the day of the seed. */
  readonly weekend?: string;
  readonly time: string;
  /** How many are registered to each further date of a weekly series. */
  readonly weekly?: readonly number[];
  readonly endTime?: string;
  readonly capacity: number;
  readonly registered: number;
  /** 'draft' for an event that is not published. */
  readonly publishAt?: string;
  readonly unlisted?: boolean;
  readonly cancelled?: boolean;
  /** Days from seeding until registration opens. */
  readonly registrationOpensIn?: number;
  /** Its organizer decides on each registration: some guests ask. */
  readonly approval?: boolean;
  /** How many people a guest may bring. */
  readonly companionsMax?: number;
  /** Asked at registration. */
  readonly questions?: readonly SeedQuestion[];
  readonly image: string | null;
  /** A name of ORGANIZERS, 'demo' for the demonstration account, null for a deleted account. */
  readonly organizer: string | null;
  /** The demonstration guest is registered. */
  readonly demoGuest?: boolean;
  /** The description's first paragraph, and its second. */
  readonly hook: string;
  readonly text: string;
  /** 'o: …' is the organizer, '1: …' and so on are guests. */
  readonly chat: readonly string[];
  /** Subject and text of a message to everybody registered. */
  readonly announcement?: readonly [subject: string, message: string];
  /** '4: …' is a rating with its comment; past events only. */
  readonly reviews?: readonly string[];
  /** The organizer's answers to unsatisfied reviews, in order. */
  readonly answers?: readonly string[];
}

/** The last ones are edge cases that screens must handle. */
export const SEED_EVENTS: readonly SeedEvent[] = [
  ...arts,
  ...technology,
  ...sports,
  ...education,
  ...unusual,
];

/** A cancelled event, a draft, an unlisted one, one that opens later, and one whose organizer decides. */
export const STATE_EVENTS: readonly SeedEvent[] = states;

const DAY = 86_400_000;

/** The events with their dates relative to the day of the seed. */
export function seedEventsOn(today: string): SeedEvent[] {
  const { from, to } = daysOf('weekend', today);
  return [...SEED_EVENTS, ...STATE_EVENTS].map((event) => {
    if (event.weekend === undefined) return event;
    const day = event.weekend === 'first' ? from : to;
    return { ...event, dayOffset: (Date.parse(day) - Date.parse(today)) / DAY };
  });
}

export const descriptionOf = ({ hook, text }: SeedEvent): string => `${hook}\n\n${text}`;

/** Whether the author of 'rating: comment' is unsatisfied: organizers reply to those. */
export const isDiscontent = (review: string): boolean => Number(parted(review)[0]) <= 3;

/** Splits at the first ': '. */
export function parted(line: string): [mark: string, text: string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}

const CATEGORY_IDS: Readonly<Record<string, number>> = {
  Arts: 1,
  Technology: 2,
  Sports: 3,
  Education: 4,
};

const NO_LINES = Object.fromEntries(LINE_NAMES.map((name) => [name, null])) as Record<LineName, null>;

/** The columns of a demonstration event. */
export const fieldsOf = (event: SeedEvent, today: string, organizerId: number | null): EventFields => ({
  ...NO_LINES,
  title: event.title,
  description: descriptionOf(event),
  date: addDays(today, event.dayOffset),
  time: event.time,
  end_time: event.endTime ?? null,
  location: event.location,
  capacity: event.capacity,
  category_id: CATEGORY_IDS[event.category] ?? 1,
  organizer_id: organizerId,
  city: event.city,
  tags: event.tags,
  price_note: event.price ?? null,
  online_url: event.online ?? null,
  publish_at: event.publishAt ?? null,
  unlisted: Number(event.unlisted ?? false),
  registration_opens_at:
    event.registrationOpensIn === undefined ? null : `${addDays(today, event.registrationOpensIn)}T10:00`,
  registration_closes_at: null,
  approval: Number(event.approval ?? false),
  companions_max: event.companionsMax ?? null,
  questions: event.questions ? questionsText(event.questions as readonly Question[]) : null,
});
