import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { Button } from '../../ui/button';
import { texts } from './texts';
import { useFavourite } from './use-favourite';
import styles from './Favourite.module.css';

interface Kept {
  id: number;
  title: string;
}

const icon = (kept: boolean) => <Heart aria-hidden="true" className={clsx(kept && styles.full)} />;

export function FavouriteHeart({ event }: { event: Kept }) {
  const favourite = useFavourite(event.id);
  if (!favourite) return null;
  const { kept, change } = favourite;
  return (
    <Button
      variant="ghost"
      className={styles.heart}
      aria-pressed={kept}
      aria-label={`${texts.add} ${event.title}`}
      title={kept ? texts.kept : texts.add}
      icon={icon(kept)}
      onClick={() => change(!kept)}
    />
  );
}

/** On an event's own page, in words. */
export function FavouriteButton({ event }: { event: Kept }) {
  const favourite = useFavourite(event.id);
  if (!favourite) return null;
  const { kept, change } = favourite;
  return (
    <Button variant="secondary" size="s" icon={icon(kept)} onClick={() => change(!kept)}>
      {kept ? texts.kept : texts.add}
      {kept && <span className="visually-hidden"> {texts.takeBack}</span>}
    </Button>
  );
}
