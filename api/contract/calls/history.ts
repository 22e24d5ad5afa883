import * as z from 'zod/mini';
import {
  actSchema,
  eventHistoryQuerySchema,
  historyPageSchema,
  historyQuerySchema,
} from '../application/history';
import { eventParams, operationsOf } from '../operation';

export const historyOperations = operationsOf('history', {
  adminHistory: {
    route: 'GET /api/admin/history',
    guard: ['admin'],
    summary: 'Recorded acts and moves of releases, newest first; CSV with ?format=csv',
    query: historyQuerySchema,
    responses: { 200: historyPageSchema },
    media: ['text/csv'],
  },
  eventHistory: {
    route: 'GET /api/events/{id}/history',
    guard: ['organizer', 'admin'],
    summary:
      'Acts that concern an event, newest first, for those who may edit it; admins are not named, registrants only to those who may see them',
    params: eventParams,
    query: eventHistoryQuerySchema,
    responses: { 200: z.array(actSchema) },
  },
});
