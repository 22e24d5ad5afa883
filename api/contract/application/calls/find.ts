import * as z from 'zod/mini';
import { eventParams, operation } from '../../operation';
import { eventSummarySchema } from '../events';
import {
  cityQuerySchema,
  citySchema,
  nearAnswerSchema,
  nearQuerySchema,
  suggestionQuerySchema,
  suggestionsSchema,
} from '../find';

const find = { method: 'GET', tag: 'events', guard: 'public' } as const;

export const findOperations = {
  nearEvents: operation({
    ...find,
    id: 'nearEvents',
    path: '/api/near-events',
    summary: 'Coming events near a search, and what else there is when nothing matches',
    query: nearQuerySchema,
    responses: { 200: nearAnswerSchema },
  }),
  suggestions: operation({
    ...find,
    id: 'suggestions',
    path: '/api/suggestions',
    summary: 'Events, tags and cities for the first letters of a search, within the filters beside it',
    query: suggestionQuerySchema,
    responses: { 200: suggestionsSchema },
    errors: [429],
  }),
  similarEvents: operation({
    ...find,
    id: 'similarEvents',
    path: '/api/events/{id}/similar',
    summary: 'Coming events like one: of its tags, its city, its category; those with places left first',
    params: eventParams,
    responses: { 200: z.array(eventSummarySchema) },
  }),
  listCities: operation({
    ...find,
    id: 'listCities',
    path: '/api/cities',
    summary: 'French communes whose names begin so',
    query: cityQuerySchema,
    responses: { 200: z.array(citySchema) },
    errors: [429],
  }),
};
