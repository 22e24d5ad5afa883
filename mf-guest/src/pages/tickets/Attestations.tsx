import { dayIn, zoneOf } from '@eveneo/contract/application/event-time';
import type { HeldTicket } from '@eveneo/contract/application/places';
import * as calls from '@eveneo/contract/call-list';
import { now, usePublicSettings, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { eventKeys } from 'mf-shared/api/event-keys';
import { addresses } from 'mf-shared/format/addresses';
import { LinkButton } from 'mf-shared/ui/button';
import { texts } from '../../texts';

/** The attestations of who entered with this ticket; nothing before the day, or if nobody did. */
export function Attestations({ event }: Pick<HeldTicket, 'event'>) {
  const { timeZone } = usePublicSettings();
  const { data } = useQuery({
    queryKey: [...eventKeys.all, event.id, 'attestations'],
    queryFn: ({ signal }) => call(calls.ownAttestations, { params: { id: event.id }, signal }),
    enabled: event.date <= dayIn(now(), zoneOf(event, timeZone)) && !event.cancelled,
  });
  return data?.data.map(({ name, number }, at) => (
    <LinkButton key={number} to={addresses.attestation(number)} variant="secondary">
      {at === 0 ? texts.tickets.attestation : texts.tickets.attestationOf(name)}
    </LinkButton>
  ));
}
