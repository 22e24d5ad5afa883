/** The table of all calls: one row each, from which routes, guards, the OpenAPI document and its tests follow. */
import { accountOperations } from './calls/account';
import { eventOperations, registrationOperations } from './calls/events';
import { releaseOperations } from './calls/releases';
import { sessionOperations } from './calls/session';
import { systemOperations } from './calls/system';
import { talkOperations } from './calls/talk';

export const operations = {
  ...sessionOperations,
  ...accountOperations,
  ...eventOperations,
  ...registrationOperations,
  ...talkOperations,
  ...releaseOperations,
  ...systemOperations,
};

export type OperationId = keyof typeof operations;
