import { Banner } from '../../ui/banner';
import type { Outcome } from './use-outcome';

const SHOWN_MS = 5_000;

export function OutcomeBanner({ outcome, onDismiss }: { outcome: Outcome | null; onDismiss: () => void }) {
  if (!outcome) return null;
  return (
    <Banner
      tone={outcome.tone}
      onDismiss={onDismiss}
      {...(outcome.tone === 'success' && { hideAfterMs: SHOWN_MS })}
    >
      {outcome.message}
    </Banner>
  );
}
