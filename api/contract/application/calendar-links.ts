const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** An entry for a calendar; `url` is the event's own page. */
export interface CalendarOccasion {
  readonly title: string;
  readonly location: string;
  readonly url: string;
  /** Instants, or a day (YYYY-MM-DD) with the one after it, where there is no time. */
  readonly span:
    { readonly start: Date; readonly end: Date } | { readonly day: string; readonly next: string };
}

/** Where Google's and Outlook's own pages add an event; nothing is sent before somebody goes there. */
export function calendarPages({ title, location, url, span }: CalendarOccasion): {
  google: string;
  outlook: string;
} {
  const wholeDay = 'day' in span;
  return {
    google: `https://calendar.google.com/calendar/render?${query({
      action: 'TEMPLATE',
      text: title,
      dates: wholeDay
        ? `${span.day}/${span.next}`.replaceAll('-', '')
        : `${stamp(span.start)}/${stamp(span.end)}`,
      location,
      details: url,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${query({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: wholeDay ? span.day : span.start.toISOString(),
      enddt: wholeDay ? span.next : span.end.toISOString(),
      ...(wholeDay && { allday: 'true' }),
      location,
      body: url,
    })}`,
  };
}
