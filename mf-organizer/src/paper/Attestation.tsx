import type { Attestation as Said } from '@eveneo/contract/application/paper';
import { formatLongDate, formatTimeRange } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { PageCode } from '../page-code/PageCode';
import { texts as all } from './texts';
import styles from './Paper.module.css';

const { attestation: texts } = all;

/** An attestation of presence as a sheet of paper. */
export function Attestation({ of: { number, name, title, organizer, ...event } }: { of: Said }) {
  const page = `${window.location.origin}/attestation`;
  const hours = formatTimeRange(event);
  return (
    <article className={styles.attestation} aria-label={`${texts.title}, ${name}`}>
      <h2>{texts.title}</h2>
      <p>{texts.certifies(organizer)}</p>
      <p className={styles.holder}>{shownText(name)}</p>
      <p>{texts.was}</p>
      <p className={styles.event}>
        <TitleText text={title} />
      </p>
      <p>
        <RaisedText text={`le ${formatLongDate(event.date)}${hours && `, ${hours}`}`} />
        <br />
        <RaisedText text={shownText(event.location)} />
      </p>
      <footer>
        <p>
          {texts.number} <strong className={styles.number}>{number}</strong>
          <br />
          {texts.check} <span className={styles.number}>{page}</span>
        </p>
        <PageCode url={`${page}#${number}`} label={texts.code} hint="" />
      </footer>
    </article>
  );
}
