import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { eventDetailTexts as texts } from '../../texts/event-detail';
import styles from './EventFacts.module.css';

/** An event's tags, each the way to the others that have it. */
export function EventTags({ tags }: { tags: readonly unknown[] | undefined }) {
  const shown = Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
  if (shown.length === 0) return null;
  return (
    <ul role="list" aria-label={texts.tags} className={styles.tags}>
      {shown.map((tag) => (
        <li key={tag}>
          <Link
            to={`${addresses.events()}?${new URLSearchParams({ tag }).toString()}`}
            className={styles.tag}
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
