import { isDraft, registrationState } from '@eveneo/contract/application/event-states';
import { ERROR_TEXTS, registrationOpens } from '@eveneo/contract/application/texts';
import type { EventHead } from '../../base/event-rights/repository';
import type { Present } from '../../ground/clock';
import { conflict, eventOver, notFound, type ApiError } from '../../http/errors';

/** Why an event accepts no direct registrations; null while it does. */
export function registrationRefusal(event: EventHead | undefined, now: Present): ApiError | null {
  if (!event || isDraft(event, now.minute(event))) return notFound(ERROR_TEXTS.eventNotFound);
  switch (registrationState({ ...event, cancelled: event.cancelled_at !== null }, now.minute(event))) {
    case 'cancelled':
      return conflict('conflict.cancelled', ERROR_TEXTS.cancelled);
    case 'past':
      return eventOver();
    case 'early':
      return conflict('conflict.not_open', registrationOpens(event.registration_opens_at ?? ''));
    case 'closed':
      return conflict('conflict.closed', ERROR_TEXTS.registrationClosed);
    case null:
      return event.approval ? conflict('conflict.approval', ERROR_TEXTS.approvalNeeded) : null;
  }
}
