import type { ReactNode } from 'react';
import { ImageInput } from '../../../ui/image-input';
import { FieldGroup } from './EventFormFields';
import { texts } from '../texts';
import type { EventForm } from './use-event-form';

/** The event's image: checked as soon as it is chosen, shown before it is sent. */
export function EventImageField({
  state,
  idPrefix,
  children,
}: {
  state: EventForm;
  idPrefix: string;
  children?: ReactNode;
}) {
  return (
    <FieldGroup id={`${idPrefix}-picture`} title={texts.groups.image}>
      {children}
      <ImageInput
        id={`${idPrefix}-image`}
        label={texts.fields.chooseImage}
        hint={texts.hints.image}
        optional
        error={state.imageError}
        file={state.image}
        onFile={(file) => void state.chooseImage(file)}
        previewAlt={texts.imagePreview}
        removeLabel={texts.removeImage}
      />
    </FieldGroup>
  );
}
