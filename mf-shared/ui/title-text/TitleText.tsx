import { shownText } from '../../format/typography';
import { RaisedText } from '../raised-text';
import styles from './TitleText.module.css';

/** Parts that stay on one line: short words with the next word and its punctuation; 'au bord de' as a whole. */
const HELD =
  /(?<!\S)((?:(?:(?:au|aux) \p{L}+ (?=(?:de|du|des) ))?(?:au|aux|de|du|des|en|la|le|les|à) )+\S+(?:[\u00a0\u202f]\S+)*)/iu;

/** 'au bord', and what follows it. */
const AROUND = /^((?:au|aux) \p{L}+) ((?:de|du|des) .*)$/iu;

/** Wraps inside only where a line is too short for the whole: before 'de la', and then before the last word. */
function Held({ part }: { part: string }) {
  const [, first, rest] = AROUND.exec(part) ?? [];
  const last = part.lastIndexOf(' ');
  return (
    <span className={styles.held}>
      {first !== undefined && rest !== undefined ? (
        <>
          <Held part={first} /> <Held part={rest} />
        </>
      ) : (
        <>
          <span className={styles.held}>{part.slice(0, last)}</span>
          <RaisedText text={part.slice(last)} />
        </>
      )}
    </span>
  );
}

/** A heading of ours, as it is written: its short words stay with the next one, its ordinals are raised. */
export const HeldText = ({ text }: { text: string }) =>
  text
    .split(HELD)
    .map((part, at) => (at % 2 === 1 ? <Held key={at} part={part} /> : <RaisedText key={at} text={part} />));

/** A title that users wrote. */
export const TitleText = ({ text }: { text: string }) => <HeldText text={shownText(text)} />;
