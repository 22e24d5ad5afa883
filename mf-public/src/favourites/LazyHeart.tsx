import { useLazyPart } from 'mf-shared/ui/lazy-part';
import { whenIdle } from '../idle';

interface FavouriteProps {
  event: { id: number; title: string };
}

const feature = async () => {
  await whenIdle();
  return import(/* webpackChunkName: "favourites" */ 'mf-shared/features/favourites');
};
const loadHeart = async () => (await feature()).FavouriteHeart;
const loadButton = async () => (await feature()).FavouriteButton;

/** The heart on a card; omitted if its code fails to load. */
export function LazyHeart({ event }: FavouriteProps) {
  const { data } = useLazyPart(loadHeart);
  return data && <data.Part event={event} />;
}

/** The same with a label, on the event's page. */
export function LazyFavouriteButton({ event }: FavouriteProps) {
  const { data } = useLazyPart(loadButton);
  return data && <data.Part event={event} />;
}
