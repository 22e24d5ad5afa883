import { Banner } from '../banner';
import { Button } from '../button';
import { KIT_TEXTS } from '../texts';

/** Says that a draft was restored, with a button that discards it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const discard = (
    <Button size="s" variant="secondary" onClick={onDiscard}>
      {KIT_TEXTS.draft.discard}
    </Button>
  );
  return (
    <Banner tone="info" action={discard}>
      {KIT_TEXTS.draft.restored}
    </Banner>
  );
}
