import { Rss } from 'lucide-react';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import type { EventFilters } from 'mf-shared/api/requests';
import { eventListTexts as texts } from '../../texts/event-list';
import styles from './Subscribe.module.css';

/** Feed URLs for category and city. Without dates, since a feed is used for longer than a date filter. */
export function feedLinks({ category, city }: Pick<EventFilters, 'category' | 'city'>) {
  const query = { category: category || undefined, city: city || undefined };
  return {
    calendar: addressOf(calls.calendarFeed, { query }),
    news: addressOf(calls.newsFeed, { query }),
  };
}

export function Subscribe({ filters, category }: { filters: EventFilters; category: string }) {
  const { calendar, news } = feedLinks(filters);
  const chosen = [category, filters.city].filter(Boolean).join(', ');
  return (
    <details className={styles.subscribe}>
      <summary className={styles.summary}>
        <Rss aria-hidden="true" />
        {texts.subscribe}
      </summary>
      <p>{chosen ? texts.subscribeTo(chosen) : texts.subscribeToAll}</p>
      <ul role="list" className={styles.links}>
        <li>
          <a href={calendar} type="text/calendar">
            {texts.calendarFeed}
          </a>
        </li>
        <li>
          <a href={news} type="application/rss+xml">
            {texts.newsFeed}
          </a>
        </li>
      </ul>
    </details>
  );
}
