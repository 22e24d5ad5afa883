import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { Button } from 'mf-shared/ui/button';
import { Section } from 'mf-shared/ui/page';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import { LinkedText } from './linked-text/LinkedText';
import styles from './EventDetail.module.css';

/** By code point. */
const SHOWN = 300;

export function EventDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  // A draft's may be missing.
  if (text === '') return null;
  const long = Array.from(text).length > SHOWN;
  return (
    <Section title={texts.description} id="description" className={styles.section}>
      <p id={id} className={clsx(styles.description, long && 'needs-scripts')}>
        <LinkedText text={text} shown={open ? Infinity : SHOWN} />
      </p>
      {long && (
        <noscript>
          <p className={styles.description}>
            <LinkedText text={text} />
          </p>
        </noscript>
      )}
      {long && (
        <Button
          variant="ghost"
          className={`${styles.readMore} needs-scripts`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.readLess : texts.readMore}
        </Button>
      )}
    </Section>
  );
}
