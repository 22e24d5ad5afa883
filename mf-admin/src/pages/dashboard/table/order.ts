import type { DashboardEvent } from 'mf-shared/features/dashboard';

export type OrderBy = 'title' | 'date' | 'organizer' | 'registered';

export interface Order {
  by: OrderBy;
  down: boolean;
}

const NAMES: Readonly<Record<OrderBy, string>> = {
  title: 'titre',
  date: 'date',
  organizer: 'organisateur',
  registered: 'inscrits',
};
const COLUMNS = Object.keys(NAMES) as OrderBy[];

/** The order named in the URL ('-date': latest first); null for the default, upcoming events first. */
export function orderOf(word: string | null): Order | null {
  const by = COLUMNS.find((one) => NAMES[one] === word?.replace(/^-/, ''));
  return by ? { by, down: word?.startsWith('-') === true } : null;
}

export const orderName = (order: Order | null): string | null =>
  order && `${order.down ? '-' : ''}${NAMES[order.by]}`;

/** The order after a press on a column header: ascending, then descending, then the default (null). */
export function nextOrder(order: Order | null, by: OrderBy): Order | null {
  if (order?.by !== by) return { by, down: false };
  return order.down ? null : { by, down: true };
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

const COMPARE: Readonly<Record<OrderBy, (a: DashboardEvent, b: DashboardEvent) => number>> = {
  title: (a, b) => collator.compare(a.title, b.title),
  date: (a, b) => a.startsAt - b.startsAt,
  organizer: (a, b) => collator.compare(a.organizer, b.organizer),
  registered: (a, b) => a.registrationsCount - b.registrationsCount,
};

/** Equal events keep their order. */
export function inOrder(events: readonly DashboardEvent[], order: Order | null): DashboardEvent[] {
  if (!order) return [...events];
  const compare = COMPARE[order.by];
  return [...events].sort((a, b) => (order.down ? compare(b, a) : compare(a, b)));
}
