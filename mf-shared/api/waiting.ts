import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import * as calls from '@eveneo/contract/call-list';
import { call } from './call';
import { useRegistrationChange } from './event-registration';

/** Joins the waiting list; the message tells whether a place was free after all. */
export const useJoinWaiting = (eventId: number, userId: number | null) =>
  useRegistrationChange(eventId, {
    run: () => call(calls.joinWaiting, { params: { id: eventId } }),
    made: (event) => event.is_registered || event.waiting_position !== null,
    message: SUCCESS_TEXTS.waiting,
    userId,
  });

/** Leaves the waiting list. A place that came free meanwhile is kept. */
export const useLeaveWaiting = (eventId: number) =>
  useRegistrationChange(eventId, {
    run: async () => {
      await call(calls.leaveWaiting, { params: { id: eventId } });
      return { message: '' };
    },
    made: (event) => event.waiting_position === null,
    message: '',
  });
