import { ImageInput } from '../../../ui/image-input';
import { texts } from '../texts';
import type { EventForm } from './use-event-form';

/** The event's image: checked as soon as it is chosen, shown before it is sent. */
export function EventImageField({ state, idPrefix }: { state: EventForm; idPrefix: string }) {
  return (
    <ImageInput
      id={`${idPrefix}-image`}
      label={texts.fields.image}
      hint={texts.hints.image}
      optional
      error={state.imageError}
      file={state.image}
      onFile={(file) => void state.chooseImage(file)}
      previewAlt={texts.imagePreview}
      removeLabel={texts.removeImage}
    />
  );
}
