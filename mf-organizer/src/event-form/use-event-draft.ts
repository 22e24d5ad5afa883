import { useCallback, useRef, useState } from 'react';
import { wallClock } from '@eveneo/contract/application/event-time';
import { now, readStored, useDraft, usePublicSettings, writeStored } from '@eveneo/platform';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { changedFields, readDraft, type EventDraft } from './event-values';
import { useEventImage } from './use-event-image';

const PROBE = 'kept';

/** Whether this browser keeps what is written: a private window may not. */
function isKept(): boolean {
  writeStored(PROBE, PROBE);
  const kept = readStored(PROBE) === PROBE;
  writeStored(PROBE, null);
  return kept;
}

/**
 * The base values of an edit, its image, and the draft of both, which survives an expired
 * session, a reload and a failed save.
 * @param initial values when there is no draft, and the base for detecting changes
 * @param version the version being edited; null for a new event
 */
export function useEventDraft(draftName: string, initial: EventFormValues, version: number | null) {
  const { draft: stored, save, clear } = useDraft<EventDraft>(draftName);
  const [draft] = useState(() => readDraft(stored));
  const [restored, setRestored] = useState(draft !== null);
  // A restored draft keeps the version it was started from.
  const base = useRef(draft ? draft.version : version);
  const [from] = useState(initial);
  const compared = useRef(draft?.base ?? from);
  const picture = useEventImage(draftName, draft !== null, draft?.image ?? null);
  const { heldName } = picture;

  const { timeZone } = usePublicSettings();
  const clock = useCallback(() => wallClock(now(), timeZone), [timeZone]);
  const [keptAt, setKeptAt] = useState(draft?.at ?? null);

  const keep = useCallback(
    (values: EventFormValues) => {
      const changed = heldName() !== null || changedFields(compared.current, values).length > 0;
      const at = clock();
      if (changed)
        save({ fields: values, version: base.current, base: compared.current, image: heldName(), at });
      else clear();
      setKeptAt(changed && isKept() ? at : null);
    },
    [heldName, save, clear, clock],
  );
  return {
    fields: draft?.fields ?? initial,
    restored,
    /** When the draft was last kept today, '14:05'; null if nothing is, or the browser keeps nothing. */
    keptAt: keptAt?.startsWith(clock().slice(0, 10)) ? keptAt.slice(11, 16) : null,
    picture,
    /** Saves these values as the draft, or deletes the draft when nothing differs from the base. */
    keep,
    start: () => ({ fields: compared.current, version: base.current }),
    startFrom: (fields: EventFormValues, nextVersion: number | null) => {
      compared.current = fields;
      base.current = nextVersion;
    },
    /** Deletes the draft, after a save or a discard. */
    forget: () => {
      picture.forget();
      clear();
      setKeptAt(null);
      setRestored(false);
    },
  };
}

export type HeldEventDraft = ReturnType<typeof useEventDraft>;
