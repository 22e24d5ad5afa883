import { latePart } from 'mf-shared/ui/late-part';
import { eventDetailTexts as texts } from '../../../texts/event-detail';
import styles from './Registration.module.css';

/** The room it takes: a button that another one replaces would be pressed, or named, in vain. */
const pending = <div className={styles.pending} data-held="" aria-busy="true" />;

/** A place that one has, or waits for: visitors, most of all first visits, do without its code. */
export const LateHeldPlace = latePart(
  async () => (await import(/* webpackChunkName: "place" */ './place/HeldPlace')).HeldPlace,
  { pending, failed: texts.loadFailed },
);

export const LateWaitingPlace = latePart(
  async () => (await import(/* webpackChunkName: "place" */ './WaitingPlace')).WaitingPlace,
  { failed: texts.loadFailed },
);
