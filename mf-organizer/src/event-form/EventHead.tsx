import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { EventImage, EventSummary } from '@eveneo/contract/application/events';
import { Link, useQuery } from '@eveneo/platform';
import type { EventFormValues } from 'mf-shared/api/event-management';
import { categoriesQuery } from 'mf-shared/api/events';
import { addresses } from 'mf-shared/format/addresses';
import type { CoveredEvent } from 'mf-shared/ui/cover';
import { EventWall } from 'mf-shared/ui/event-wall';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { EventFields, type FormPartProps } from './EventFields';
import { EventLines } from './EventLines';
import type { RepeatChoice } from './series/repeat';
import * as texts from './texts';
import type { OpenLines } from './use-open-lines';
import styles from './EventForm.module.css';

const EventPicture = lazyPart(
  async () => (await import(/* webpackChunkName: "event-edit" */ './EventPicture')).EventPicture,
  { failed: texts.covers.failed, pending: <div className={styles.picture} /> },
);

const NO_IMAGES: readonly EventImage[] = [];

/** The event that these values make, as far as a poster shows it. */
const writtenEvent = (
  { title, date, time, city }: EventFormValues,
  { id, date: stored, category }: Pick<CoveredEvent, 'id' | 'date' | 'category'>,
): Omit<CoveredEvent, 'images'> => ({
  id,
  title: title.trim() || texts.yourTitle,
  date: date || stored,
  time,
  city,
  category,
});

/** The head of the event's page: wall and poster follow while title and lines are written. */
export function EventHead({
  values,
  lines,
  picture,
  inline,
  repeat,
  children,
  ...part
}: FormPartProps & {
  values: EventFormValues;
  lines: OpenLines;
  /** The event whose stored picture is shown. */
  picture: EventSummary | undefined;
  inline: boolean;
  repeat: RepeatChoice | undefined;
  /** Notices above it. */
  children: ReactNode;
}) {
  const { state, event } = part;
  const categories = useQuery(categoriesQuery());
  const category = categories.data?.find(({ id }) => String(id) === values.category_id)?.name;
  const [wall, setWall] = useState<EventImage['wall']>(null);
  const stored = picture?.images ?? NO_IMAGES;
  const images = state.imageRemoved ? NO_IMAGES : stored;
  // The former wall stays until the colours of a chosen picture are read.
  const chosen = state.image && wall ? [{ path: '', width: 3, height: 2, variants: [], wall }] : images;
  const before = event ?? { id: 0, date: '', category: '' };
  const written = writtenEvent(values, { ...before, category: category ?? before.category });
  return (
    <EventWall as="div" event={{ ...written, images: chosen }} className={styles.wall}>
      <div className={styles.head}>
        <div className={styles.across}>
          {!inline && (
            <p className={styles.way}>
              <Link to={addresses.manageEvents} className={styles.back}>
                <ArrowLeft aria-hidden="true" />
                {texts.quit}
              </Link>
              {state.keptAt && <span>{texts.kept(state.keptAt)}</span>}
            </p>
          )}
          {children}
        </div>
        <EventPicture
          state={state}
          shown={{ ...written, images }}
          current={stored.length > 0}
          onWall={setWall}
        />
        <div className={styles.words}>
          <EventFields {...part} fields={['title']} />
          <EventLines
            {...part}
            values={values}
            lines={lines}
            category={category}
            repeat={repeat}
            troubled={categories.isError}
          />
        </div>
      </div>
    </EventWall>
  );
}
