/** This module has no schemas, so forms in the browser can import it cheaply. */
import type { EventFieldName } from './event-fields';

/** Whether a change of an event's field is mailed to the attendees. */
export const TOLD_WHEN_CHANGED: Readonly<Record<EventFieldName, boolean>> = {
  title: true,
  description: false,
  date: true,
  time: true,
  end_time: true,
  location: true,
  category_id: false,
  tags: false,
  city: false,
  price_note: false,
  online_url: false,
  capacity: false,
  publish_at: false,
  unlisted: false,
  registration_opens_at: false,
  registration_closes_at: false,
  approval: false,
  companions_max: false,
  questions: false,
  answers_kept_why: false,
};
