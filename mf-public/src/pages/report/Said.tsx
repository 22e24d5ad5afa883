import { shownText } from 'mf-shared/format/typography';
import { RaisedText } from 'mf-shared/ui/raised-text';
import styles from './Report.module.css';

/** A quotation under a label. */
export const Said = ({ label, note, words }: { label: string; note?: string; words: string }) => (
  <section className={styles.said}>
    <h2 className={styles.label}>{label}</h2>
    {note && (
      <p className={styles.note}>
        <RaisedText text={note} />
      </p>
    )}
    {words && <blockquote className={styles.words}>{shownText(words)}</blockquote>}
  </section>
);
