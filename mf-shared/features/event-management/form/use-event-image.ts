import { useCallback, useEffect, useRef, useState } from 'react';
import { FIELD_TEXTS } from '@eveneo/contract/application/texts';
import { useFileDraft } from '@eveneo/platform';
import { imageProblem } from '../../../format/image-file';

const TEXTS = { size: FIELD_TEXTS.image.large, type: FIELD_TEXTS.image.invalid } as const;

/**
 * The image of an event form: checked when it is chosen, and kept with the draft.
 * @param restore a draft was found: its image comes back with it
 */
export function useEventImage(draftName: string, restore: boolean) {
  const { read, save } = useFileDraft(draftName);
  const [image, setImage] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const held = useRef<File | null>(null);
  // Whoever chooses before the kept one has been read means the new choice.
  const touched = useRef(!restore);

  const show = useCallback((file: File | null) => {
    held.current = file;
    setImage(file);
  }, []);
  useEffect(() => {
    if (touched.current) return;
    void read().then((kept) => {
      if (kept && !touched.current) show(kept);
    });
  }, [read, show]);

  const put = (file: File | null, problem?: string) => {
    touched.current = true;
    save(file);
    show(file);
    setError(problem);
  };
  return {
    image,
    /** Is one chosen at this moment? What `image` was at the last render may be behind. */
    isHeld: useCallback(() => held.current !== null, []),
    error,
    /** The server's word on it. */
    setError,
    async choose(file: File | null): Promise<void> {
      const problem = file ? await imageProblem(file) : null;
      put(problem ? null : file, problem ? TEXTS[problem] : undefined);
    },
    forget: () => put(null),
  };
}
