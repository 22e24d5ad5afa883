import * as z from 'zod/mini';
import { eventParams, operationsOf } from '../../operation';
import { eventSummarySchema } from '../events';
import {
  cityQuerySchema,
  citySchema,
  nearAnswerSchema,
  nearQuerySchema,
  suggestionQuerySchema,
  suggestionsSchema,
} from '../search';

const find = { guard: 'public' } as const;

export const searchOperations = operationsOf('events', {
  nearEvents: {
    route: 'GET /api/near-events',
    ...find,
    summary: 'Coming events near a search, and what else there is when nothing matches',
    query: nearQuerySchema,
    responses: { 200: nearAnswerSchema },
  },
  suggestions: {
    route: 'GET /api/suggestions',
    ...find,
    summary: 'Events, tags and cities for the first letters of a search, within the filters beside it',
    query: suggestionQuerySchema,
    responses: { 200: suggestionsSchema },
    errors: [429],
  },
  similarEvents: {
    route: 'GET /api/events/{id}/similar',
    ...find,
    summary: 'Coming events like one: of its tags, its city, its category; those with places left first',
    params: eventParams,
    responses: { 200: z.array(eventSummarySchema) },
  },
  listCities: {
    route: 'GET /api/cities',
    ...find,
    summary: 'French communes whose names begin so',
    query: cityQuerySchema,
    responses: { 200: z.array(citySchema) },
    errors: [429],
  },
});
