import { latePart } from 'mf-shared/ui/late-part';
import { eventDetailTexts as texts } from '../../../texts/event-detail';
import styles from './Registration.module.css';

/** Reserves the space, instead of a button that would be replaced. */
const pending = <div className={styles.pending} data-held="" aria-busy="true" />;

/** Not loaded for visitors. */
export const LateHeldPlace = latePart(
  async () => (await import(/* webpackChunkName: "place" */ './place/HeldPlace')).HeldPlace,
  { pending, failed: texts.loadFailed },
);

/** Only for organizers and admins. */
export const LateManageEvent = latePart(
  async () => (await import(/* webpackChunkName: "manage-event" */ './manage/ManageEvent')).ManageEvent,
  { pending: <div className={styles.pending} aria-busy="true" />, failed: texts.loadFailed },
);

export const LateRequestPlace = latePart(
  async () => (await import(/* webpackChunkName: "place" */ './RequestPlace')).RequestPlace,
  { pending, failed: texts.loadFailed },
);

export const LateWaitlistPlace = latePart(
  async () => (await import(/* webpackChunkName: "place" */ './WaitlistPlace')).WaitlistPlace,
  { failed: texts.loadFailed },
);
