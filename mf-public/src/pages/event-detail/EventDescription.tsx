import { useId, useState } from 'react';
import { shownText } from 'mf-shared/format/typography';
import { Button } from 'mf-shared/ui/button';
import { Section } from 'mf-shared/ui/page';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import styles from './EventDetail.module.css';

/** The first characters, by code point; null if the text is not longer. */
export function truncated(text: string, length: number): string | null {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : null;
}

const SHOWN = 300;

export function EventDescription({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const short = truncated(text, SHOWN);
  return (
    <Section title={texts.description} id="description" className={styles.section}>
      <p id={id} className={styles.description}>
        {shownText(open ? text : (short ?? text))}
      </p>
      {short && (
        <Button
          variant="ghost"
          className={styles.readMore}
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
