import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, type FocusEvent } from 'react';
import type { EventSummary } from '@eveneo/contract/application/events';
import { useLocation } from '@eveneo/platform';
import { IconButton } from 'mf-shared/ui/button';
import { carouselTexts as texts } from '../../texts/home';
import { Slide } from './Slide';
import { useRotation } from './use-rotation';
import styles from './Carousel.module.css';

/** By history entry, so that Back finds the slide again; a new visit starts at the first one. */
export const keptSlides = new Map<string, number>();

/** Only keyboard focus pauses the rotation. */
const isKeyboardFocus = (event: FocusEvent) =>
  event.target instanceof Element && event.target.matches(':focus-visible');

/** Up to three events, after the ARIA carousel pattern: the pause button comes first. */
export function Carousel({ events, label }: { events: readonly EventSummary[]; label: string }) {
  const { key: entry } = useLocation();
  const { shown, show, playing, setPlaying, hold, rotating } = useRotation(
    events.length,
    keptSlides.get(entry),
  );
  useEffect(() => void keptSlides.set(entry, shown), [entry, shown]);
  const several = events.length > 1;
  return (
    <section
      className={styles.carousel}
      aria-roledescription={texts.role}
      aria-label={label}
      onPointerEnter={() => hold('hover', true)}
      onPointerLeave={() => hold('hover', false)}
      onFocus={(event) => {
        if (isKeyboardFocus(event)) hold('focus', true);
      }}
      onBlur={() => hold('focus', false)}
    >
      {several && (
        <div className={`${styles.controls} needs-scripts`}>
          <IconButton
            label={playing ? texts.pause : texts.play}
            className={styles.control}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          </IconButton>
          <IconButton label={texts.previous} className={styles.control} onClick={() => show(shown - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <ul role="list" className={styles.dots}>
            {events.map((event, at) => (
              <li key={event.id}>
                <button
                  type="button"
                  className={styles.dot}
                  aria-label={texts.goTo(at + 1, events.length)}
                  aria-current={at === shown ? 'true' : undefined}
                  onClick={() => show(at)}
                />
              </li>
            ))}
          </ul>
          <IconButton label={texts.next} className={styles.control} onClick={() => show(shown + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={styles.slides} aria-live={rotating ? 'off' : 'polite'}>
        {events.map((event, at) => (
          <div
            key={event.id}
            role="group"
            aria-roledescription={texts.slideRole}
            aria-label={texts.slide(at + 1, events.length)}
            className={styles.slide}
            data-shown={at === shown || undefined}
            aria-hidden={at === shown ? undefined : true}
            inert={at !== shown}
          >
            <Slide event={event} />
          </div>
        ))}
      </div>
    </section>
  );
}
