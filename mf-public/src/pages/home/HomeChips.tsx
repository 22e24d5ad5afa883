import { Clock } from 'lucide-react';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { chipClass } from 'mf-shared/ui/filter-chips';
import { useLazyPart } from 'mf-shared/ui/lazy-part';
import { whenIdle } from '../../idle';
import { CATEGORY_SHORTCUTS, homeTexts as texts } from '../../texts/home';
import { whenTexts } from '../../texts/whens';
import styles from './HomeChips.module.css';

const loadNear = async () => {
  await whenIdle();
  return (await import(/* webpackChunkName: "favourites" */ './NearChips')).NearChips;
};

/** Ways into the list, each one press. The last one, which is of this device, comes when nothing else is loading. */
export function HomeChips() {
  const { data: near } = useLazyPart(loadNear);
  const ways = [
    ...(['tomorrow', 'week'] as const).map((when) => [{ when }, whenTexts[when]] as const),
    ...CATEGORY_SHORTCUTS.map(({ category, label }) => [{ category }, label] as const),
  ];
  return (
    <nav aria-label={texts.ways} className={styles.chips}>
      <Link to={addresses.events({ when: 'today' })} className={chipClass} data-chosen="">
        <Clock aria-hidden="true" />
        {texts.now}
      </Link>
      {ways.map(([query, label]) => (
        <Link key={label} to={addresses.events(query)} className={chipClass}>
          {label}
        </Link>
      ))}
      {near && <near.Part />}
    </nav>
  );
}
