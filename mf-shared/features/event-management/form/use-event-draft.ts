import { useCallback, useRef, useState } from 'react';
import { useDraft } from '@eveneo/platform';
import type { EventFormValues } from '../../../api/event-management';
import { changedFields, readDraft, type EventDraft } from './event-values';
import { useEventImage } from './use-event-image';

/**
 * What an edit starts from, its image, and the draft of both, which survives an expired session, a reload and a failed
 * save.
 * @param initial what the form shows without a draft, and what it is compared with
 * @param version the version that the edit starts from; null for a new event
 */
export function useEventDraft(draftName: string, initial: EventFormValues, version: number | null) {
  const { draft: stored, save, clear } = useDraft<EventDraft>(draftName);
  const [draft] = useState(() => readDraft(stored));
  const [restored, setRestored] = useState(draft !== null);
  // A restored edit still starts from the version that it was typed against.
  const base = useRef(draft ? draft.version : version);
  const [from] = useState(initial);
  const compared = useRef(draft?.base ?? from);
  const picture = useEventImage(draftName, draft !== null, draft?.image ?? null);
  const { heldName } = picture;

  const keep = useCallback(
    (values: EventFormValues) => {
      // An image alone is worth a draft.
      if (heldName() || changedFields(compared.current, values).length > 0)
        save({ fields: values, version: base.current, base: compared.current, image: heldName() });
      else clear();
    },
    [heldName, save, clear],
  );
  return {
    fields: draft?.fields ?? initial,
    restored,
    picture,
    /** Keeps these values as the draft, unless there is nothing to keep. */
    keep,
    /** What the version said that the edit starts from, and its number. */
    start: () => ({ fields: compared.current, version: base.current }),
    startFrom: (fields: EventFormValues, nextVersion: number | null) => {
      compared.current = fields;
      base.current = nextVersion;
    },
    /** The work is saved or given up: the draft is deleted. */
    forget: () => {
      picture.forget();
      clear();
      setRestored(false);
    },
  };
}

export type HeldEventDraft = ReturnType<typeof useEventDraft>;
