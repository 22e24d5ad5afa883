import { Button } from 'mf-shared/ui/button';
import { latePart } from 'mf-shared/ui/late-part';
import { eventDetailTexts, registrationTexts as texts } from '../../../texts/event-detail';
import styles from './Registration.module.css';

/** What stands there at once: that one has a place. What can be done about it comes with the rest. */
const Pending = () => (
  <div className={styles.pending} data-held="">
    <Button wide disabled>
      {texts.registered}
    </Button>
  </div>
);

/** A place that one has, or waits for: visitors, most of all first visits, do without its code. */
export const LateHeldPlace = latePart(
  async () => (await import(/* webpackChunkName: "place" */ './place/HeldPlace')).HeldPlace,
  { pending: <Pending />, failed: eventDetailTexts.loadFailed },
);

export const LateWaitingPlace = latePart(
  async () => (await import(/* webpackChunkName: "place" */ './WaitingPlace')).WaitingPlace,
  { failed: eventDetailTexts.loadFailed },
);
