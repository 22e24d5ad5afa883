/** The table of all calls: one row each, from which routes, guards, the OpenAPI document and tests are derived. */
import { accountOperations, optOutOperations } from './calls/account';
import { addedPeopleOperations } from './calls/added-people';
import { announcementOperations } from './calls/announcements';
import { coOrganizerOperations } from './calls/co-organizers';
import { doorOperations } from './calls/door';
import { doorLinkOperations } from './calls/door-links';
import { embedOperations } from './calls/embed';
import { eventOperations } from './calls/events';
import { favouriteOperations, organizerOperations } from './calls/favourites';
import { feedOperations } from './calls/feeds';
import { guestInvitationOperations } from './calls/guest-invitations';
import { historyOperations } from './calls/history';
import { holdOperations } from './calls/holds';
import { paperOperations } from './calls/paper';
import { passedPlaceOperations } from './calls/passed-places';
import { pastGuestOperations } from './calls/past-guests';
import { peopleOperations } from './calls/people';
import { ticketOperations, waitlistOperations } from './calls/places';
import { registrantOperations } from './calls/registrants';
import { registrationOperations } from './calls/registrations';
import { reportOperations } from './calls/reports';
import { requestOperations } from './calls/requests';
import { searchOperations } from './calls/search';
import { seasonOperations } from './calls/season';
import { secondFactorOperations } from './calls/second-factor';
import { seriesOperations } from './calls/series';
import { sessionOperations } from './calls/session';
import { systemOperations } from './calls/system';
import { chatOperations, reviewOperations } from './calls/talk';
import { releaseOperations } from './delivery/calls';
import { releasePreviewOperations } from './delivery/preview-calls';
import { retiredReleaseOperations } from './delivery/retired';
import { releaseWatchOperations } from './delivery/watch-calls';

export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...secondFactorOperations,
  ...eventOperations,
  ...seriesOperations,
  ...seasonOperations,
  ...searchOperations,
  ...registrationOperations,
  ...holdOperations,
  ...registrantOperations,
  ...addedPeopleOperations,
  ...guestInvitationOperations,
  ...paperOperations,
  ...passedPlaceOperations,
  ...requestOperations,
  ...announcementOperations,
  ...feedOperations,
  ...favouriteOperations,
  ...organizerOperations,
  ...embedOperations,
  ...pastGuestOperations,
  ...optOutOperations,
  ...waitlistOperations,
  ...ticketOperations,
  ...doorOperations,
  ...doorLinkOperations,
  ...coOrganizerOperations,
  ...historyOperations,
  ...peopleOperations,
  ...reportOperations,
  ...chatOperations,
  ...reviewOperations,
  ...releaseOperations,
  ...releaseWatchOperations,
  ...retiredReleaseOperations,
  ...releasePreviewOperations,
  ...systemOperations,
};

export type OperationId = keyof typeof operations;
