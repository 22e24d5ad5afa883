import { Mail, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { SOURCE_TAG } from '@eveneo/contract/application/source-tag';
import { formatWeekdayDate, whenText } from 'mf-shared/format/date-text';
import { pageUrl, shareLinks, urlPart } from 'mf-shared/format/share-links';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Button, buttonLook } from 'mf-shared/ui/button';
import { CopyField } from 'mf-shared/ui/clipboard';
import { Cover } from 'mf-shared/ui/cover';
import { Dialog } from 'mf-shared/ui/dialog';
import { EventWall } from 'mf-shared/ui/event-wall';
import { EventWhen } from 'mf-shared/ui/event-when';
import { TextInput } from 'mf-shared/ui/text-input';
import { TitleText } from 'mf-shared/ui/title-text';
import { PageCode } from '../../page-code/PageCode';
import { texts as all } from './texts';
import styles from './ShareDialog.module.css';

const { share: texts } = all;

/** The link of the public page: to copy, to mail, as a QR code, and on three networks. */
export function ShareDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const [tag, setTag] = useState('');
  const isTag = SOURCE_TAG.test(tag);
  const url = pageUrl(event, isTag ? `?src=${tag}` : '');
  const title = shownText(event.title);
  const [hasShare] = useState(() => typeof navigator.share === 'function');
  const mail = texts.mailText(title, whenText(event), url);
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <EventWall as="div" event={event} className={styles.wall}>
        <Cover event={event} sizes="188px" className={styles.poster} />
        <div className={styles.words}>
          <p className={styles.title}>
            <TitleText text={event.title} />
          </p>
          <p className={styles.date}>
            <EventWhen event={event} day={formatWeekdayDate} startOnly />
          </p>
          {event.city && <p>{shownText(event.city)}</p>}
        </div>
      </EventWall>
      <CopyField id="share-url" value={url} texts={texts} />
      <TextInput
        id="share-tag"
        label={texts.tag}
        hint={texts.tagHint}
        error={tag === '' || isTag ? undefined : FIELD_TEXTS.src.invalid}
        value={tag}
        autoComplete="off"
        autoCapitalize="none"
        onChange={({ target }) => setTag(target.value.trim().toLowerCase())}
      />
      <div className={layout.buttons}>
        {hasShare && (
          <Button
            variant="secondary"
            icon={<Share2 aria-hidden="true" />}
            onClick={() => void navigator.share({ title: event.title, url }).catch(() => undefined)}
          >
            {texts.device}
          </Button>
        )}
        <a
          href={`mailto:?subject=${urlPart(event.title)}&body=${urlPart(mail)}`}
          className={buttonLook({ variant: 'secondary' })}
        >
          <Mail aria-hidden="true" />
          {texts.mail}
        </a>
        {shareLinks(url, event.title).map(({ name, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.on(name)}
            className={buttonLook({ variant: 'secondary' })}
          >
            {name}
          </a>
        ))}
      </div>
      <PageCode url={url} label={texts.code(title)} hint={texts.codeHint} />
    </Dialog>
  );
}
