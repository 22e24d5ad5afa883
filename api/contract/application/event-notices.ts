/** Without schemas: a form in the browser reads it. */
import type { EventFieldName } from './event-fields';

/** Which changes of an event are mailed to everybody registered. */
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
};
