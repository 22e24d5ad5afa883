import { useState } from 'react';
import { AUDIENCES, type Audience, type AnnouncementPost } from '@eveneo/contract/application/announcements';
import { useDraft } from '@eveneo/platform';

export const EMPTY: AnnouncementPost = { audience: 'all', subject: '', message: '', replies: true };

/** A stored draft, if it has the form's fields. */
function readDraft(stored: unknown): AnnouncementPost | null {
  const { audience, subject, message, replies } = (stored ?? {}) as Record<string, unknown>;
  return typeof subject === 'string' &&
    typeof message === 'string' &&
    AUDIENCES.includes(audience as Audience)
    ? { audience: audience as Audience, subject, message, replies: replies !== false }
    : null;
}

/** What was typed and not sent; it survives a reload, an expired session and a failure. */
export function useAnnouncementDraft(name: string) {
  const { draft: stored, save, clear } = useDraft<unknown>(name);
  const [draft] = useState(() => readDraft(stored));
  const [restored, setRestored] = useState(draft !== null);
  return {
    initial: draft ?? EMPTY,
    restored,
    keep: (typed: AnnouncementPost) => (typed.subject || typed.message ? save(typed) : clear()),
    forget: () => {
      clear();
      setRestored(false);
    },
  };
}
