import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { EventImage } from '@eveneo/contract/application/events';
import { IMAGE_TYPES } from '@eveneo/contract/application/limits';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Cover, type CoveredEvent } from 'mf-shared/ui/cover';
import { FieldError } from 'mf-shared/ui/field';
import { usePreview } from 'mf-shared/ui/image-input';
import { coversFor, fileOf, wallOfFile, type ShippedCover } from './covers';
import * as texts from './texts';
import type { EventForm } from './use-event-form';
import styles from './EventPicture.module.css';

/** The poster as it will be, with the pictures to choose from: none, shipped ones, one's own. */
export function EventPicture({
  state,
  shown,
  current,
  onWall,
}: {
  state: EventForm;
  /** The event as written, with its stored picture. */
  shown: CoveredEvent;
  /** Whether the event has a stored picture. */
  current: boolean;
  /** The wall of the chosen picture; null without one. */
  onWall: (wall: EventImage['wall']) => void;
}) {
  const { image, imageRemoved } = state;
  const preview = usePreview(image);
  useEffect(() => {
    let current = true;
    const show = (wall: EventImage['wall']) => current && onWall(wall);
    if (image) wallOfFile(image).then(show, () => show(null));
    else show(null);
    return () => {
      current = false;
    };
  }, [image, onWall]);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const choose = (file: File | null) => {
    asked.current += 1;
    setFailed(false);
    void state.chooseImage(file);
  };
  const take = async (cover: ShippedCover) => {
    const turn = (asked.current += 1);
    const file = await fileOf(cover).catch(() => null);
    // Something else was chosen while it came.
    if (asked.current !== turn) return;
    if (file) choose(file);
    else setFailed(true);
  };
  const kept = current && !image && !imageRemoved;
  const refused = state.imageError !== undefined;
  const withoutPicture = () => {
    asked.current += 1;
    if (image || refused) choose(null);
    else if (current) state.removeImage(true);
  };
  const none = image || refused ? texts.removeImage : kept ? texts.image.remove : texts.image.none;
  const inputId = `${state.id}-image`;
  const hintId = `${inputId}-hint`;
  const errorId = refused ? `${inputId}-error` : undefined;
  return (
    <div className={styles.picture}>
      <div className={styles.poster}>
        <Cover event={shown} sizes="(min-width: 1024px) 480px, 144px" priority />
        {preview && <img src={preview} alt={texts.imagePreview} className={styles.chosen} />}
      </div>
      <div role="group" aria-label={texts.image.choice} className={styles.tiles}>
        <button
          type="button"
          className={styles.tile}
          aria-pressed={!image && !kept}
          aria-label={none}
          title={none}
          onClick={withoutPicture}
        >
          {shown.date.slice(8).replace(/^0/, '')}
        </button>
        {coversFor(shown.category).map((cover) => (
          <button
            key={cover.name}
            type="button"
            className={styles.tile}
            aria-pressed={image?.name === cover.name}
            onClick={() => void take(cover)}
          >
            <img src={cover.src} alt={cover.label} width={1200} height={800} />
          </button>
        ))}
        <label className={styles.tile}>
          <span className="visually-hidden">{texts.fields.chooseImage}</span>
          <Plus aria-hidden="true" />
          <input
            // A new input forgets the file of the one before.
            key={image?.name}
            id={inputId}
            type="file"
            accept={IMAGE_TYPES.join(',')}
            aria-describedby={[hintId, errorId].filter(Boolean).join(' ')}
            aria-invalid={refused || undefined}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          />
        </label>
        <p id={hintId} className="visually-hidden">
          {texts.hints.image}
        </p>
      </div>
      {errorId && (
        <div className={styles.error}>
          <FieldError id={errorId}>{state.imageError}</FieldError>
        </div>
      )}
      {failed && <Banner tone="error">{texts.covers.failed}</Banner>}
      <Notices state={state} removed={current && imageRemoved && !image} />
    </div>
  );
}

function Notices({ state, removed }: { state: EventForm; removed: boolean }) {
  const keep = (
    <Button size="s" variant="secondary" onClick={() => state.removeImage(false)}>
      {texts.image.keep}
    </Button>
  );
  return (
    <>
      {removed && (
        <Banner tone="info" action={keep}>
          {texts.image.removed}
        </Banner>
      )}
      {state.imageLost && <Banner tone="warning">{texts.image.lost}</Banner>}
    </>
  );
}
