import { Banner } from '../banner';
import { Button } from '../button';
import { KIT_TEXTS } from '../texts';
import styles from './DraftNotice.module.css';

/** Says that what was typed last time is back, and offers to be rid of it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner tone="info">
      <div className={styles.notice}>
        <p>{KIT_TEXTS.draft.restored}</p>
        <Button size="s" variant="secondary" onClick={onDiscard}>
          {KIT_TEXTS.draft.discard}
        </Button>
      </div>
    </Banner>
  );
}
