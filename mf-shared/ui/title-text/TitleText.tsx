import { Fragment } from 'react';
import { shownText } from '../../format/typography';
import { RaisedText } from '../raised-text';
import styles from './TitleText.module.css';

/** Parts that stay on one line: short words with the next word and its punctuation; 'au bord de' as a whole. */
const HELD =
  /(?<!\S)((?:(?:(?:au|aux) \p{L}+ (?=(?:de|du|des) ))?(?:au|aux|de|du|des|en|la|le|les|à) )+\S+(?:[\u00a0\u202f]\S+)*)/iu;

/** A title whose short words stay with the next one, and whose ordinals are raised. */
export const TitleText = ({ text }: { text: string }) =>
  shownText(text)
    .split(HELD)
    .map((part, at) =>
      at % 2 === 1 ? (
        <span key={at} className={styles.held}>
          {/* If a line is too short for the whole part, 'de la' still stays together. */}
          <span className={styles.held}>{part.slice(0, part.lastIndexOf(' '))}</span>
          <RaisedText text={part.slice(part.lastIndexOf(' '))} />
        </span>
      ) : (
        <Fragment key={at}>
          <RaisedText text={part} />
        </Fragment>
      ),
    );
