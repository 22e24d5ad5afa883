import * as calls from '@eveneo/contract/call-list';
import { request } from '@eveneo/contract/call';
import { queryOptions } from '@eveneo/platform';
import { readOf } from './call';
import { eventKeys } from './event-keys';
import { readEvents } from './sound-events';

/** Coming events like one. None is as good as a failure. */
export const similarQuery = (id: number) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'similar', id],
    ...readOf(request(calls.similarEvents, { params: { id } }), readEvents),
    retry: false,
  });
