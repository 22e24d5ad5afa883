import { useLatePart } from 'mf-shared/ui/late-part';

/** Resolves when the first screen is done. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 1);
  });

interface Kept {
  event: { id: number; title: string };
}

/** The first screen does not wait for hearts. */
const feature = async () => {
  await whenIdle();
  return import(/* webpackChunkName: "favourites" */ 'mf-shared/features/favourites');
};
const loadHeart = async () => (await feature()).FavouriteHeart;
const loadButton = async () => (await feature()).FavouriteButton;

/** The heart on a card; where its code can't be loaded, the card does without. */
export function LateHeart({ event }: Kept) {
  const { data } = useLatePart(loadHeart);
  return data && <data.Part event={event} />;
}

/** The same in words, on the event's page. */
export function LateFavouriteButton({ event }: Kept) {
  const { data } = useLatePart(loadButton);
  return data && <data.Part event={event} />;
}
