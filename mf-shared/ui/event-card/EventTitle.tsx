import { clsx } from 'clsx';
import { Link } from '@eveneo/platform';
import { addresses } from '../../format/addresses';
import { TitleText } from '../title-text';
import styles from './EventTitle.module.css';

/** An event's title: the card's only link, stretched over the whole card. */
export function EventTitle({
  event,
  level,
  className,
}: {
  event: { id: number; title: string };
  /** Heading level. */
  level: 2 | 3;
  className?: string | undefined;
}) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={clsx(styles.title, className)}>
      <Link to={addresses.event(event.id)} className={styles.link}>
        <TitleText text={event.title} />
      </Link>
    </Heading>
  );
}
