import type { EventSummary } from '@eveneo/contract/application/events';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Cover } from 'mf-shared/ui/cover';
import { Disclosure } from 'mf-shared/ui/disclosure';
import { ImageInput } from 'mf-shared/ui/image-input';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { FieldGroup } from './EventFormFields';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import styles from './EventForm.module.css';

// Loaded when it is unfolded.
const CoverChoice = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './CoverChoice')).CoverChoice,
  { failed: texts.covers.failed },
);

export function EventImageField({
  state,
  event,
}: {
  state: EventForm;
  /** On an edit: its image is shown until another is chosen. */
  event?: EventSummary;
}) {
  const current = state.image ? undefined : event?.images[0];
  return (
    <FieldGroup id={`${state.id}-picture`} title={texts.groups.image}>
      {event && current && !state.imageRemoved && (
        <div className={styles.current}>
          <span>{texts.fields.imageCurrent}</span>
          <Cover event={event} sizes="320px" />
          <Button size="s" variant="ghost" onClick={() => state.removeImage(true)}>
            {texts.image.remove}
          </Button>
        </div>
      )}
      {current && state.imageRemoved && (
        <Banner
          tone="info"
          action={
            <Button size="s" variant="secondary" onClick={() => state.removeImage(false)}>
              {texts.image.keep}
            </Button>
          }
        >
          {texts.image.removed}
        </Banner>
      )}
      {state.imageLost && <Banner tone="warning">{texts.image.lost}</Banner>}
      <Disclosure title={texts.covers.title} className={styles.more}>
        <CoverChoice chosen={state.image?.name} onFile={(file) => void state.chooseImage(file)} />
      </Disclosure>
      <ImageInput
        id={`${state.id}-image`}
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
