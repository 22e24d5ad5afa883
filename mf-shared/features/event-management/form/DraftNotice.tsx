import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { texts } from '../texts';
import styles from './EventForm.module.css';

/** Says that what was typed last time is back, and offers to be rid of it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner tone="info">
      <div className={styles.notice}>
        <p>{texts.draft.restored}</p>
        <Button size="s" variant="secondary" onClick={onDiscard}>
          {texts.draft.discard}
        </Button>
      </div>
    </Banner>
  );
}
