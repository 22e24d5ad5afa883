import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useOnceState } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { eventDetailTexts as texts, shareTexts } from '../../texts/event-detail';
import { share, useShared } from './share/share-page';

const HIDE_MS = 5_000;

const textOf = (state: unknown, otherwise: string): string | null =>
  typeof state === 'string' && state !== '' ? state : state ? otherwise : null;

/** 'Created' or 'modified', from the navigation state. Shown once for 5 s; what was created leads to sharing and its desk. */
export function ArrivalBanner({ event, className }: { event: EventDetail; className?: string | undefined }) {
  const shared = useShared(event);
  const modified = textOf(useOnceState<unknown>('modified'), texts.modified);
  const success = textOf(useOnceState<unknown>('success'), texts.success);
  const [dismissed, setDismissed] = useState(false);
  const text = modified ?? success;
  if (!text || dismissed) return null;
  // A draft without a private link has nothing to share.
  const hasLink = !shared.unlisted || Boolean(shared.draft_key);
  const next = success && (
    <div className={layout.buttons}>
      {hasLink && (
        <Button size="s" icon={<Share2 aria-hidden="true" />} onClick={() => share(shared)}>
          {shareTexts.title}
        </Button>
      )}
      <LinkButton size="s" variant="secondary" to={addresses.desk(event.id)}>
        {texts.manage}
      </LinkButton>
    </div>
  );
  return (
    <Banner
      tone="success"
      className={className}
      hideAfterMs={HIDE_MS}
      onDismiss={() => setDismissed(true)}
      action={next}
    >
      {text}
    </Banner>
  );
}
