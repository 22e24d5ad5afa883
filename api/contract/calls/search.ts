import * as z from 'zod/mini';
import { eventSummarySchema } from '../application/events';
import {
  cityQuerySchema,
  citySchema,
  nearAnswerSchema,
  nearQuerySchema,
  suggestionQuerySchema,
  suggestionsSchema,
} from '../application/search';
import { eventParams, operationsOf } from '../operation';

const find = { guard: 'public' } as const;

export const searchOperations = operationsOf('events', {
  nearEvents: {
    route: 'GET /api/near-events',
    ...find,
    summary: 'Future events near a search, and suggestions when nothing matches',
    query: nearQuerySchema,
    responses: { 200: nearAnswerSchema },
  },
  suggestions: {
    route: 'GET /api/suggestions',
    ...find,
    summary: 'Events, tags and cities for the first letters of a search, within the other filters',
    query: suggestionQuerySchema,
    responses: { 200: suggestionsSchema },
    errors: [429],
  },
  similarEvents: {
    route: 'GET /api/events/{id}/similar',
    ...find,
    summary: 'Future events similar to one, by tags, city and category; those with free seats first',
    params: eventParams,
    responses: { 200: z.array(eventSummarySchema) },
  },
  listCities: {
    route: 'GET /api/cities',
    ...find,
    summary: 'French communes whose names begin with these letters',
    query: cityQuerySchema,
    responses: { 200: z.array(citySchema) },
    errors: [429],
  },
});
