import type { Attestation, EventPaper } from '@eveneo/contract/application/paper';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import type { Context } from '../../base/context';
import { assertManages } from '../../base/event-rights/rights';
import { secretsOf } from '../../ground/config';
import { notFound } from '../../http/errors';
import type { Caller } from '../../http/sessions/caller';
import type { TicketSigner } from '../../product/places/signature';
import { numberOf } from '../../product/tickets/service';
import { attestationNumber, isNumberOf, registrationIn } from './number';
import { findAttended, findAttendedOf, findOrganizer, findPaper } from './repository';

export async function eventPaper(
  context: Context,
  signer: TicketSigner,
  eventId: number,
  caller: Caller,
): Promise<EventPaper> {
  await assertManages(context, eventId, caller);
  const { db, config } = context;
  const [event, rows] = await Promise.all([findOrganizer(db, eventId), findPaper(db, eventId)]);
  return {
    organizer: event?.organizer ?? null,
    data: rows.flatMap(({ name, own_name, host_id, checked_in_at, ...row }) => {
      if (name === null) return [];
      const attests = own_name !== null && checked_in_at !== null && event?.cancelled_at === null;
      return {
        id: row.registration_id,
        name,
        ticket_number: numberOf(signer, row),
        host_id,
        attestation: attests ? attestationNumber(config.JWT_SECRET, { ...row, name: own_name }) : null,
      };
    }),
  };
}

export const ownAttestations = async ({ db, config }: Context, eventId: number, { id }: Caller) => ({
  data: (await findAttendedOf(db, eventId, id)).map((row) => ({
    name: row.name,
    number: attestationNumber(config.JWT_SECRET, row),
  })),
});

/** @param bare a number without its hyphens */
export async function checkAttestation({ db, config }: Context, bare: string): Promise<Attestation> {
  const row = await findAttended(db, registrationIn(bare));
  if (!row || !isNumberOf(bare, secretsOf(config), row)) throw notFound(ERROR_TEXTS.attestationNotFound);
  const { registration_id: _id, created_at: _at, ...said } = row;
  return { ...said, number: attestationNumber(config.JWT_SECRET, row) };
}
