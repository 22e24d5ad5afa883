import { MapPin, Ticket } from 'lucide-react';
import type { ComponentProps } from 'react';
import { isOnline } from '@eveneo/contract/application/online';
import { addresses } from '../../format/addresses';
import { nextEventTexts as texts } from '../../format/next-event-texts';
import { buttonLook, LinkButton } from '../button';
import { NextEventCard } from './NextEventCard';

/** A guest's next event, with links to the ticket and to directions. */
export const GuestNextEvent = (
  props: Pick<ComponentProps<typeof NextEventCard>, 'event' | 'now' | 'sizes' | 'facts'>,
) => (
  <NextEventCard
    {...props}
    actions={
      <>
        <LinkButton to={addresses.ticket(props.event.id)} icon={<Ticket aria-hidden="true" />}>
          {texts.ticket}
        </LinkButton>
        {!isOnline(props.event.location) && (
          <a
            href={addresses.directions(props.event.location)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ variant: 'secondary' })}
          >
            <MapPin aria-hidden="true" />
            {texts.directions}
          </a>
        )}
      </>
    }
  />
);
