import { clsx } from 'clsx';
import { datePart } from '@eveneo/contract/application/event-time';
import { formatLongDate } from '../../format/date-text';
import { capital, shownText } from '../../format/typography';
import type { CategoryTone } from '../badge';
import cover from './Cover.module.css';
import styles from './LetterPoster.module.css';

export interface PosterWords {
  readonly title: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly time?: string | null | undefined;
  readonly city?: string | null | undefined;
}

/** Titles longer than this are set smaller. */
const LONG_TITLE = 36;

const footOf = (...given: readonly unknown[]): string =>
  given
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .map((text) => shownText(text))
    .join(' · ');

/** By id: three bright posters, then three dark ones. */
const isDark = (seed: number) => Math.floor(seed / 3) % 2 === 1;

/**
 * The colour behind a page's letter poster, in the light theme: that of a dark poster's numeral, or
 * the soft colour of its category beside a bright poster. The theme's ink is readable on each of
 * them. In the dark theme there is none.
 */
export function LetterWall({ seed, tone }: { seed: number; tone: CategoryTone }) {
  const dark = isDark(seed);
  return (
    <div
      aria-hidden="true"
      data-theme={dark ? 'dark' : 'light'}
      className={clsx(styles.wall, cover.poster, cover[tone], !dark && styles.soft)}
    />
  );
}

/**
 * A poster of an event's day and title, for events without a picture. Bright or dark by its number, the day at the
 * top or bottom; its colours are the category's, the same in both themes. Decorative: the page has the same texts
 * beside it, so the stylesheet draws these, outside of the page's text.
 */
export function LetterPoster({
  words,
  seed,
  tone,
}: {
  words: PosterWords;
  seed: number;
  tone: CategoryTone;
}) {
  const { title, date, time, city } = words;
  // Without a readable date it has only the title.
  const known = datePart(date);
  const [weekday = '', dayAndMonth = ''] = known === null ? [] : formatLongDate(known).split(' ');
  const day = known === null ? '' : String(Number(known.slice(8)));
  const dark = isDark(seed);
  const below = seed % 3 === 1;
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className={clsx(styles.ground, cover.poster, cover[tone], !dark && styles.bright)}
    >
      <div
        data-theme={dark ? 'dark' : 'light'}
        className={clsx(styles.words, cover.poster, cover[tone], below && styles.below)}
      >
        <span className={clsx(styles.numeral, day.length > 1 && styles.wide)} data-text={day} />
        <span className={styles.when} data-text={`${capital(weekday)}\n${dayAndMonth}`} />
        <span
          className={clsx(
            styles.title,
            Array.from(title).length > LONG_TITLE && styles.long,
            !below && day.length === 1 && styles.narrow,
          )}
          data-text={shownText(title)}
        />
        <span className={styles.foot} data-text={footOf(time?.slice(0, 5), city)} />
      </div>
    </div>
  );
}
