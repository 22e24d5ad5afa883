/** The table of all calls: one row each, from which routes, guards, the OpenAPI document and tests are derived. */
import { accountOperations, optOutOperations } from './application/calls/account';
import { announcementOperations } from './application/calls/announcements';
import { coOrganizerOperations } from './application/calls/co-organizers';
import { doorOperations } from './application/calls/door';
import { doorLinkOperations } from './application/calls/door-links';
import { eventOperations } from './application/calls/events';
import { favouriteOperations, organizerOperations } from './application/calls/favourites';
import { feedOperations } from './application/calls/feeds';
import { historyOperations } from './application/calls/history';
import { holdOperations } from './application/calls/holds';
import { peopleOperations } from './application/calls/people';
import { ticketOperations, waitlistOperations } from './application/calls/places';
import { registrantOperations } from './application/calls/registrants';
import { registrationOperations } from './application/calls/registrations';
import { reportOperations } from './application/calls/reports';
import { requestOperations } from './application/calls/requests';
import { searchOperations } from './application/calls/search';
import { secondFactorOperations } from './application/calls/second-factor';
import { seriesOperations } from './application/calls/series';
import { sessionOperations } from './application/calls/session';
import { systemOperations } from './application/calls/system';
import { chatOperations, reviewOperations } from './application/calls/talk';
import { releaseOperations } from './delivery/calls';
import { releasePreviewOperations } from './delivery/preview-calls';
import { releaseWatchOperations } from './delivery/watch-calls';

export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...secondFactorOperations,
  ...eventOperations,
  ...seriesOperations,
  ...searchOperations,
  ...registrationOperations,
  ...holdOperations,
  ...registrantOperations,
  ...requestOperations,
  ...announcementOperations,
  ...feedOperations,
  ...favouriteOperations,
  ...organizerOperations,
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
  ...releasePreviewOperations,
  ...systemOperations,
};

export type OperationId = keyof typeof operations;
