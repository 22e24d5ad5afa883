/** Here without schemas: the form that says whom it writes to is in a browser. */
import type { EventFieldName } from './events';

/** Which changes of an event are told, by mail, to everybody registered. */
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
