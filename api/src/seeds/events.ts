import arts from './events/arts.json';
import education from './events/education.json';
import sports from './events/sports.json';
import technology from './events/technology.json';
import unusual from './events/unusual.json';

/** One event of the demonstration with all that is said of it: its texts are its own, no other event has them. */
export interface SeedEvent {
  readonly category: string;
  readonly title: string;
  readonly location: string;
  readonly city: string;
  /** Separated by commas; each stands in the texts, or follows from them. */
  readonly tags: string;
  /** Of what is not free; the texts say the same. */
  readonly price?: string;
  readonly online?: string;
  /** Days from the day of the seed: no text may depend on a season, a month or a day of the week. */
  readonly dayOffset: number;
  readonly time: string;
  readonly endTime?: string;
  readonly capacity: number;
  readonly registered: number;
  readonly image: string | null;
  /** A name of ORGANIZERS, 'demo' for the demonstration account, null for one whose account is gone. */
  readonly organizer: string | null;
  /** The demonstration guest is registered. */
  readonly demoGuest?: boolean;
  /** The description's first paragraph, and its second. */
  readonly hook: string;
  readonly text: string;
  /** 'o: …' is the organizer, '1: …' and so on are guests. */
  readonly chat: readonly string[];
  /** '4: …' is a rating with its comment; of past events only. */
  readonly reviews?: readonly string[];
  /** What the organizer answers those who were not content, in the order of their reviews. */
  readonly answers?: readonly string[];
}

/** Last come cases that real life brings and that a screen must bear. */
export const SEED_EVENTS: readonly SeedEvent[] = [
  ...arts,
  ...technology,
  ...sports,
  ...education,
  ...unusual,
];

export const descriptionOf = ({ hook, text }: SeedEvent): string => `${hook}\n\n${text}`;

/** Did the writer of 'rating: comment' miss something? Organizers answer those. */
export const isDiscontent = (review: string): boolean => Number(parted(review)[0]) <= 3;

/** What stands before the first ': ', and what comes after. */
export function parted(line: string): [mark: string, text: string] {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}

export const CATEGORY_IDS: Readonly<Record<string, number>> = {
  Arts: 1,
  Technology: 2,
  Sports: 3,
  Education: 4,
};
