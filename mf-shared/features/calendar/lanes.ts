import type { CalendarEvent } from './calendar-event';

/** A box in a column: one event, or several that do not fit. */
export interface Lane<T> {
  /** The event; of several the first. */
  event: T;
  start: string;
  end: string;
  /** The count behind '+ n' and the events to list; absent for a single event. */
  folded?: { count: number; events: T[] };
}

type Span = Pick<CalendarEvent, 'id' | 'start' | 'end'>;

const byStart = (a: Span, b: Span) => a.start.localeCompare(b.start) || a.id - b.id;

/** Groups of events that overlap one after another. */
function clusters<T extends Span>(events: readonly T[]): T[][] {
  const found: T[][] = [];
  let end = '';
  for (const event of [...events].sort(byStart)) {
    const current = found[found.length - 1];
    if (current && event.start < end) current.push(event);
    else found.push([event]);
    end = event.end > end || !current || event.start >= end ? event.end : end;
  }
  return found;
}

/** Each event's lane beside the others of its cluster: the first that is free again. */
function placed<T extends Span>(cluster: readonly T[]): { event: T; lane: number }[] {
  const ends: string[] = [];
  return cluster.map((event) => {
    const free = ends.findIndex((end) => end <= event.start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = event.end;
    return { event, lane };
  });
}

const single = <T extends Span>(event: T): Lane<T> => ({ event, start: event.start, end: event.end });

const lastEnd = (events: readonly Span[]) =>
  events.reduce((latest, { end }) => (end > latest ? end : latest), '');

/**
 * Puts overlapping events side by side in at most `most` lanes; the last lane folds the events that do not fit.
 */
export function foldLanes<T extends Span>(events: readonly T[], most: number): Lane<T>[] {
  return clusters(events).flatMap((cluster) => {
    const lanes = placed(cluster);
    if (lanes.every(({ lane }) => lane < most)) return cluster.map(single);
    const shown = lanes.filter(({ lane }) => lane < most - 1).map(({ event }) => event);
    const rest = lanes.filter(({ lane }) => lane >= most - 1).map(({ event }) => event);
    return [
      ...shown.map(single),
      ...clusters(rest).flatMap((folded) => {
        const [event] = folded;
        if (!event) return [];
        const more = { count: folded.length, events: cluster };
        return [{ event, start: event.start, end: lastEnd(folded), folded: more }];
      }),
    ];
  });
}

/** How many lanes a list needs at most at the same time, at least one. */
export function lanesOf(events: readonly Span[]): number {
  return Math.max(1, ...clusters(events).flatMap((cluster) => placed(cluster).map(({ lane }) => lane + 1)));
}
