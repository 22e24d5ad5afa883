import { lazyPart } from 'mf-shared/ui/lazy-part';
import { eventDetailTexts as texts } from '../../../texts/event-detail';
import styles from './Registration.module.css';

/** Reserves the space, instead of a button that would be replaced. */
const pending = <div className={styles.pending} data-held="" aria-busy="true" />;

export const loadHeldPlace = async () =>
  (await import(/* webpackChunkName: "place" */ './place/HeldPlace')).HeldPlace;

/** Not loaded for visitors. */
export const LazyHeldPlace = lazyPart(loadHeldPlace, { pending, failed: texts.loadFailed });

/** Only for organizers and admins. */
export const LazyManageEvent = lazyPart(
  async () => (await import(/* webpackChunkName: "manage-event" */ './manage/ManageEvent')).ManageEvent,
  { pending: <div className={styles.pending} aria-busy="true" />, failed: texts.loadFailed },
);

export const LazyRequestPlace = lazyPart(
  async () => (await import(/* webpackChunkName: "place" */ './RequestPlace')).RequestPlace,
  { pending, failed: texts.loadFailed },
);

export const LazyWaitlistPlace = lazyPart(
  async () => (await import(/* webpackChunkName: "place" */ './WaitlistPlace')).WaitlistPlace,
  { failed: texts.loadFailed },
);
