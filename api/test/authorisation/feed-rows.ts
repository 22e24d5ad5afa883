import { at, everyone, only, type Rows } from './rows';

/** Feeds: public ones, and a person's own. */
export const FEED_ROWS = {
  calendarFeed: { ...at('/api/feeds/events.ics'), expected: everyone(200) },
  newsFeed: { ...at('/api/feeds/events.rss'), expected: everyone(200) },
  personalFeed: { ...at(`/api/feeds/personal/1-${'a'.repeat(43)}.ics`), expected: everyone(404) },
  ownFeed: { ...at('/api/user/feed'), expected: only({ guest: 200, otherGuest: 200 }) },
  renewFeed: { ...at('/api/user/feed'), expected: only({ guest: 200, otherGuest: 200 }) },
} satisfies Rows;
