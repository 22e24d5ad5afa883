const stamp = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

/** A calendar entry; `url` is the event's page. */
export interface CalendarOccasion {
  readonly title: string;
  readonly location: string;
  readonly url: string;
  /** Start and end; for an event without a time its day (YYYY-MM-DD) and the next one. */
  readonly span:
    | { readonly start: Date; readonly end: Date }
    | { readonly day: string; readonly next: string };
}

/** URLs that add an event to Google Calendar or Outlook. No request is sent before the user opens one. */
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
