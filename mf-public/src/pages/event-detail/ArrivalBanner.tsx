import { useState } from 'react';
import { useOnceState } from '@eveneo/platform';
import { Banner } from 'mf-shared/ui/banner';
import { eventDetailTexts as texts } from '../../texts/event-detail';

const HIDE_MS = 5_000;

const textOf = (state: unknown, otherwise: string): string | null =>
  typeof state === 'string' && state !== '' ? state : state ? otherwise : null;

/** 'Created' or 'modified', from the navigation state. Shown once for 5 s. */
export function ArrivalBanner({ className }: { className?: string | undefined }) {
  const modified = textOf(useOnceState<unknown>('modified'), texts.modified);
  const success = textOf(useOnceState<unknown>('success'), texts.success);
  const [dismissed, setDismissed] = useState(false);
  const text = modified ?? success;
  if (!text || dismissed) return null;
  return (
    <Banner tone="success" className={className} hideAfterMs={HIDE_MS} onDismiss={() => setDismissed(true)}>
      {text}
    </Banner>
  );
}
