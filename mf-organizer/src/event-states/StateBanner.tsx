import { DRAFT, isDraft, momentInFrench, TAKEN_DOWN } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, usePublicSettings } from '@eveneo/platform';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from './dialog-texts';
import { useStateVerbs } from './use-state-verbs';
import styles from './StateBanner.module.css';

/** '' for a published, listed event that takes place. */
function wordsOf(event: EventDetail, at: string): string {
  const { cancelled, publish_at: moment, unlisted } = event;
  if (cancelled) return texts.banner.cancelled;
  if (!isDraft(event, at)) return unlisted ? texts.banner.unlisted : '';
  if (moment === TAKEN_DOWN) return texts.banner.takenDown;
  return moment === null || moment === DRAFT
    ? texts.banner.draft
    : texts.banner.scheduled(momentInFrench(moment));
}

/** Explains a draft's, unlisted or cancelled event's state, with the actions that change it. */
export function StateBanner({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const { items, dialog } = useStateVerbs(event);
  const words = wordsOf(event, minuteNow(now(), zoneOf(event, timeZone)));
  const offered = items.filter(({ id }) => id !== 'cancel');
  return (
    <>
      {words && (
        <Banner
          tone={event.cancelled || event.publish_at === TAKEN_DOWN ? 'warning' : 'info'}
          className={styles.banner}
          action={
            offered.length > 0 && (
              <div className={styles.ways}>
                {offered.map(({ id, label, onSelect }) => (
                  <Button key={id} size="s" variant="secondary" aria-haspopup="dialog" onClick={onSelect}>
                    {label}
                  </Button>
                ))}
              </div>
            )
          }
        >
          <RaisedText text={words} />
        </Banner>
      )}
      {dialog}
    </>
  );
}
