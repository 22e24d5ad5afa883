import * as z from 'zod/mini';
import { idParameter } from '../fields';
import { moveFirstSchema, waitingAnswerSchema, waitingListSchema } from '../places';
import { idParams, operation } from '../../operation';

const tag = 'places';
const waiting = { tag, guard: ['guest'], path: '/api/events/{id}/waiting', params: idParams } as const;
const list = { tag, method: 'GET', params: idParams, responses: { 200: waitingListSchema } } as const;
const moveFirst = {
  tag,
  method: 'POST',
  params: z.object({ id: idParameter, userId: idParameter }),
  body: { schema: moveFirstSchema },
  responses: { 200: waitingListSchema },
} as const;

export const waitingOperations = {
  joinWaiting: operation({
    ...waiting,
    id: 'joinWaiting',
    method: 'POST',
    summary: 'Wait for a place; again is no error. A place that is free by now is taken instead',
    responses: { 200: waitingAnswerSchema },
    errors: [409],
  }),
  leaveWaiting: operation({
    ...waiting,
    id: 'leaveWaiting',
    method: 'DELETE',
    summary: 'Leave the waiting list',
    responses: { 204: null },
  }),
  adminWaiting: operation({
    ...list,
    id: 'adminWaiting',
    guard: ['admin'],
    path: '/api/admin/events/{id}/waiting',
    summary: 'Who waits, first to last, and who was put before others',
  }),
  organizerWaiting: operation({
    ...list,
    id: 'organizerWaiting',
    guard: ['organizer'],
    path: '/api/organizer/events/{id}/waiting',
    summary: 'Who waits, first to last, and who was put before others',
  }),
  adminMoveFirst: operation({
    ...moveFirst,
    id: 'adminMoveFirst',
    guard: ['admin'],
    path: '/api/admin/events/{id}/waiting/{userId}/first',
    summary: 'Put someone before the others, with a reason that stays on record',
  }),
  organizerMoveFirst: operation({
    ...moveFirst,
    id: 'organizerMoveFirst',
    guard: ['organizer'],
    path: '/api/organizer/events/{id}/waiting/{userId}/first',
    summary: 'Put someone before the others, with a reason that stays on record',
  }),
};
