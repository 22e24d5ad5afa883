import { CalendarPlus, Rss } from 'lucide-react';
import { addressOf } from '@eveneo/contract/call';
import * as calls from '@eveneo/contract/call-list';
import { Section } from 'mf-shared/ui/page';
import { organizerTexts as texts } from '../../texts/organizer';
import styles from './Organizer.module.css';

/** An organizer's calendar and news feeds. */
export function Feeds({ id }: { id: number }) {
  const feed = { query: { organizer: id } };
  return (
    <Section title={texts.feeds} id="abonnements">
      <p className={styles.hint}>{texts.feedsHint}</p>
      <ul role="list" className={styles.feeds}>
        <li>
          <a href={addressOf(calls.calendarFeed, feed)}>
            <CalendarPlus aria-hidden="true" /> {texts.calendar}
          </a>
        </li>
        <li>
          <a href={addressOf(calls.newsFeed, feed)} type="application/rss+xml">
            <Rss aria-hidden="true" /> {texts.news}
          </a>
        </li>
      </ul>
    </Section>
  );
}
