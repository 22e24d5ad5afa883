import { useCallback, useEffect, useRef, useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { useFileDraft } from '@eveneo/platform';
import { imageProblem } from 'mf-shared/format/image-file';

/**
 * The image of an event form: checked when it is chosen, and kept with the draft.
 * @param restore a draft exists, whose image is restored
 * @param expected the file name in the draft
 */
export function useEventImage(draftName: string, restore: boolean, expected: string | null) {
  const { read, save } = useFileDraft(draftName);
  const [image, setImage] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [lost, setLost] = useState(false);
  /** The event's current image is removed on save. */
  const [removed, setRemoved] = useState(false);
  const held = useRef<File | null>(null);
  // A choice made before the stored image has been read wins.
  const touched = useRef(!restore);

  const show = useCallback((file: File | null) => {
    held.current = file;
    setImage(file);
  }, []);
  useEffect(() => {
    if (touched.current) return;
    void read().then((kept) => {
      if (touched.current) return;
      if (kept) show(kept);
      else setLost(expected !== null);
    });
  }, [read, show, expected]);

  const put = (file: File | null, problem?: string) => {
    touched.current = true;
    save(file);
    show(file);
    setError(problem);
    setLost(false);
    setRemoved(false);
  };
  return {
    image,
    /** The name of the image chosen now; `image` may be one render behind. */
    heldName: useCallback(() => held.current?.name ?? null, []),
    /** The browser did not keep the draft's image. */
    lost,
    removed,
    setRemoved,
    error,
    setError,
    async choose(file: File | null): Promise<void> {
      const problem = file ? await imageProblem(file) : null;
      put(problem ? null : file, problem ? FIELD_TEXTS.image[problem] : undefined);
    },
    forget: () => put(null),
  };
}
