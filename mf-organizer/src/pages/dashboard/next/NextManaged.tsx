import { ScanLine, Users } from 'lucide-react';
import { usePublicSettings } from '@eveneo/platform';
import type { DashboardEvent } from 'mf-shared/features/dashboard';
import { addresses } from 'mf-shared/format/addresses';
import { inDays } from 'mf-shared/format/date-text';
import { dayIn } from 'mf-shared/format/event-time';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { wallStyle } from 'mf-shared/format/picture';
import { DOT, shownText } from 'mf-shared/format/typography';
import { LinkButton } from 'mf-shared/ui/button';
import { Cover, CoverWall } from 'mf-shared/ui/cover';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts as all } from '../../../texts';
import styles from './NextManaged.module.css';

const { next: texts } = all;

/** The next event, with its registrations and the link to its door. */
export function NextManaged({ event, now }: { event: DashboardEvent; now: Date }) {
  const { timeZone } = usePublicSettings();
  const away = event.startsAt < now.getTime() ? texts.now : inDays(event.date, dayIn(now, timeZone));
  const { registrationsCount: count, capacity } = event;
  return (
    <section aria-labelledby="next-event" className={styles.wall} style={wallStyle(event.images[0])}>
      <CoverWall event={event} />
      <Cover event={event} sizes="(min-width: 769px) 288px, 112px" priority className={styles.cover} />
      <div className={styles.body}>
        <p className={styles.label}>
          <span id="next-event">{texts.title}</span>
          {away && DOT + away}
        </p>
        <h2 className={styles.title}>
          <TitleText text={event.title} />
        </h2>
        <p className={styles.when}>
          <EventWhen event={event} />
        </p>
        <p className={styles.facts}>
          <RaisedText text={shownText(event.location)} />
        </p>
      </div>
      <div className={styles.ways}>
        <p className={styles.count}>
          <strong>{formatNumber(count)}</strong>{' '}
          <span>
            {pluralForm(count, texts.registered)} {texts.of(formatNumber(capacity))}
          </span>
        </p>
        <LinkButton
          to={addresses.checkTickets(event.id)}
          icon={<ScanLine aria-hidden="true" />}
          className={styles.act}
        >
          {texts.door}
        </LinkButton>
        <LinkButton
          to={addresses.desk(event.id, 'inscrits')}
          icon={<Users aria-hidden="true" />}
          className={styles.other}
        >
          {texts.registrants}
        </LinkButton>
      </div>
    </section>
  );
}
