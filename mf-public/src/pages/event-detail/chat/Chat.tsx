import { useState } from 'react';
import type { EventDetail } from '@eveneo/contract/application/events';
import { useDraft } from '@eveneo/platform';
import { plural } from 'mf-shared/format/number-text';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { LoadingMessage } from 'mf-shared/ui/loading-message';
import { chatTexts as texts } from '../../../texts/chat';
import { chatDraft } from '../drafts';
import styles from '../EventDetail.module.css';
import { LoginPrompt } from '../LoginPrompt';
import { PLACES, useAsked } from '../places';
import { useViewer } from '../viewer';

// Loaded when expanded, for logged-in users only.
const ChatRoom = lazyPart(async () => (await import(/* webpackChunkName: "chat" */ './ChatRoom')).ChatRoom, {
  pending: <LoadingMessage label={texts.loading} />,
  failed: texts.loadFailed,
});

/** The event's chat: no request and no stream until it is expanded. */
export function Chat({ event }: { event: EventDetail }) {
  const user = useViewer();
  // After an expired session the typed message is restored.
  const { draft } = useDraft<string>(chatDraft(event.id));
  const asked = useAsked(PLACES.chat);
  const [open] = useState(Boolean(draft) || asked);
  return (
    <Disclosure
      id={PLACES.chat}
      title={texts.title}
      defaultOpen={open}
      className={styles.folded}
      aside={(shown) =>
        !shown && (event.messages_count > 0 ? plural(event.messages_count, 'message') : texts.none)
      }
    >
      {user ? (
        <ChatRoom key={user.id} event={event} user={user} />
      ) : (
        <LoginPrompt place={PLACES.chat} text={texts.loginPrompt} label={texts.login} />
      )}
    </Disclosure>
  );
}
