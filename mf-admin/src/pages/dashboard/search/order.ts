import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { texts } from '../../../texts';

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

/** By the word in the URL: '-' says that the highest comes first. */
const COMPARE = {
  titre: (a, b) => collator.compare(a.title, b.title),
  organisateur: (a, b) => collator.compare(a.organizer, b.organizer),
  '-inscrits': (a, b) => b.registrationsCount - a.registrationsCount,
} as const satisfies Readonly<Record<string, (a: DashboardEvent, b: DashboardEvent) => number>>;

/** '' is the order of time: coming events first. */
export type Order = keyof typeof COMPARE | '';

export const ORDERS = Object.entries(texts.dashboard.search.orders).map(([value, label]) => ({
  value,
  label,
}));

/** The order named in the URL. */
export const orderOf = (word: string | null): Order =>
  word !== null && Object.hasOwn(COMPARE, word) ? (word as Order) : '';

/** Equal events keep their order. */
export const inOrder = (events: readonly DashboardEvent[], order: Order): DashboardEvent[] =>
  order === '' ? [...events] : [...events].sort(COMPARE[order]);
