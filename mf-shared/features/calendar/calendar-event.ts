export interface CalendarEvent {
  id: number;
  title: string;
  /** Local time in the event's zone: 'YYYY-MM-DDTHH:MM'. */
  start: string;
  end: string;
  allDay: false;
  organizer: string;
  category: string;
  location: string;
  registrationsCount: number;
  averageRating: number | null;
  cancelled: boolean;
  publish_at: string | null;
}

/** Whole hours of the day: 8 to 23. */
export interface CalendarHours {
  from: number;
  to: number;
}

export interface CalendarProps {
  events: readonly CalendarEvent[];
  /** The hours that are always shown; events outside extend them. */
  hours: CalendarHours;
  /** Shows a button for the day view, as in the organizer's calendar; in every calendar a day can be clicked. */
  dayButton?: boolean;
}
