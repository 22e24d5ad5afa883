import * as calls from '@eveneo/contract/call-list';
import { queryOptions } from '@eveneo/platform';
import { call } from './call';
import { eventKeys } from './event-keys';

/** The last messages of an event's chat, oldest first. */
export const lastMessagesQuery = (id: number) =>
  queryOptions({
    queryKey: eventKeys.lastMessages(id),
    queryFn: ({ signal }) => call(calls.listChat, { params: { id }, query: { limit: 20 }, signal }),
  });
