import type { Right } from '@eveneo/contract/application/co-organizers';
import type { EventDetail } from '@eveneo/contract/application/events';
import { addresses } from 'mf-shared/format/addresses';
import { RIGHT_TEXTS } from 'mf-shared/format/right-texts';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { texts } from './texts';

export type Shared = Pick<EventDetail, 'id' | 'organizer' | 'organizer_id' | 'my_rights'>;

/** Which right a co-organizer lacks, and who gives it. */
export const MissingRight = ({ event, right }: { event: Shared; right: Right }) => (
  <EmptyState
    title={texts.title(RIGHT_TEXTS[right])}
    action={
      <LinkButton to={addresses.desk(event.id)} variant="secondary">
        {texts.back}
      </LinkButton>
    }
  >
    {texts.ask(event.organizer)}
  </EmptyState>
);
