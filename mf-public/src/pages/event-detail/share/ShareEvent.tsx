import { Share2 } from 'lucide-react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { toast } from '@eveneo/platform';
import { pageUrl, shareLinks } from 'mf-shared/format/share-links';
import { MenuButton, type MenuItem } from 'mf-shared/ui/menu-button';
import { shareTexts as texts } from '../../../texts/event-detail';
import { canShare, copyLink, shareByDevice, useShared } from './share-page';

const POPUP = 'popup,width=600,height=560,noopener,noreferrer';

const waysOf = (event: EventDetail): (MenuItem | false)[] => [
  ...shareLinks(pageUrl(event), event.title).map(({ name, href }) => ({
    id: name,
    label: texts.on(name),
    onSelect: () => void window.open(href, '_blank', POPUP),
  })),
  { id: 'copy', label: texts.copy, onSelect: () => void copyLink(event) },
  canShare() && { id: 'device', label: texts.device, onSelect: () => shareByDevice(event) },
];

/** A menu: three networks in a popup, copying the link, and the native share sheet where available. */
export function ShareEvent({
  event: shown,
  className,
}: {
  event: EventDetail;
  className?: string | undefined;
}) {
  const event = useShared(shown);
  const isPrivate = event.unlisted && !shown.unlisted;
  // Who shares a draft learns what its link opens, or that it has none.
  const tell = () => toast.info(event.draft_key ? texts.draft : texts.draftWithout);
  const items = () =>
    isPrivate && !event.draft_key
      ? [{ id: 'copy', label: texts.copy, onSelect: tell }]
      : waysOf(event).map(
          (one) =>
            one && {
              ...one,
              onSelect: () => {
                one.onSelect();
                if (isPrivate) tell();
              },
            },
        );
  return (
    <MenuButton
      look={{ variant: 'ghost', size: 's' }}
      className={className}
      label={
        <>
          <Share2 aria-hidden="true" />
          <span>{texts.title}</span>
        </>
      }
      items={items}
    />
  );
}
