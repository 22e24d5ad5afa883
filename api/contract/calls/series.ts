import { eventDetailSchema } from '../application/events';
import {
  newSeriesSchema,
  registerSeriesSchema,
  seriesChangesSchema,
  seriesCountSchema,
  seriesEditSchema,
  seriesPageSchema,
  seriesQuerySchema,
  seriesRegisteredSchema,
  seriesRemovalSchema,
} from '../application/series';
import { eventParams, operationsOf, perHour } from '../operation';

const manage = { guard: ['organizer', 'admin'], params: eventParams } as const;

export const seriesOperations = operationsOf('series', {
  createSeries: {
    route: 'POST /api/series',
    limit: perHour(10),
    idempotent: true,
    guard: ['organizer', 'admin'],
    summary: 'Create up to 52 events at once, one for each date; answers the first',
    body: { schema: newSeriesSchema, files: ['image'] },
    responses: { 201: eventDetailSchema },
  },
  listSeries: {
    route: 'GET /api/events/{id}/series',
    guard: 'optional',
    summary: 'The dates of the series of an event, itself included, in order of time',
    params: eventParams,
    query: seriesQuerySchema,
    responses: { 200: seriesPageSchema },
  },
  editSeries: {
    route: 'PUT /api/events/{id}/series',
    limit: perHour(120),
    ...manage,
    summary: 'Edit an event and the following or all coming dates of its series, or answer what would change',
    versioned: true,
    body: { schema: seriesEditSchema },
    responses: { 200: seriesChangesSchema },
    errors: [409],
  },
  cancelSeries: {
    route: 'POST /api/events/{id}/series/cancellation',
    limit: perHour(30, 'cancel'),
    ...manage,
    summary: 'Cancel the following or all coming dates; everyone with a place is told once',
    body: { schema: seriesRemovalSchema },
    responses: { 200: seriesCountSchema },
    errors: [409],
  },
  deleteSeries: {
    route: 'DELETE /api/events/{id}/series',
    limit: perHour(30),
    ...manage,
    summary: 'Delete the following or all coming dates; everyone with a place is told once',
    body: { schema: seriesRemovalSchema },
    responses: { 200: seriesCountSchema },
  },
  registerSeries: {
    route: 'POST /api/events/{id}/series/register',
    queued: true,
    limit: perHour(10),
    idempotent: true,
    guard: ['guest'],
    summary: 'Take a place at each of these dates that has one',
    params: eventParams,
    body: { schema: registerSeriesSchema },
    responses: { 201: seriesRegisteredSchema },
  },
});
