import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { AddToCalendarButton } from 'mf-shared/features/add-to-calendar';
import { pageUrl, shareLinks } from 'mf-shared/format/share-links';
import { Button } from 'mf-shared/ui/button';
import { Section } from 'mf-shared/ui/page';
import { shareTexts as texts } from '../../../texts/event-detail';
import { canShare, copyLink, shareByDevice } from './share-page';
import styles from './ShareEvent.module.css';

const POPUP = 'popup,width=600,height=560,noopener,noreferrer';

/** Three networks in a popup, copying the link, and the native share sheet where available. */
export function ShareEvent({ event }: { event: EventDetail }) {
  const url = pageUrl(event);
  const [hasShare] = useState(canShare);
  return (
    <Section title={texts.title} id="partager" className={`${styles.section} needs-scripts`}>
      <div className={styles.buttons}>
        {hasShare && (
          <Button
            variant="secondary"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => shareByDevice(event)}
          >
            {texts.device}
          </Button>
        )}
        {shareLinks(url, event.title).map(({ name, href }) => (
          <Button
            key={name}
            variant="secondary"
            aria-label={texts.on(name)}
            onClick={() => void window.open(href, '_blank', POPUP)}
          >
            {name}
          </Button>
        ))}
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copyLink(event)}>
          {texts.copy}
        </Button>
        <span className={styles.calendar}>
          <AddToCalendarButton event={event} />
        </span>
      </div>
    </Section>
  );
}
