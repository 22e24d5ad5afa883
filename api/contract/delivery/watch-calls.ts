/** The calls by which operators watch releases. */
import { operation } from '../operation';
import { trafficAnswerSchema, trafficQuerySchema } from './traffic';

const tag = 'releases';
const reader = { deploy: 'any', admin: true } as const;

export const releaseWatchOperations = {
  releaseTraffic: operation({
    id: 'releaseTraffic',
    method: 'GET',
    path: '/api/releases/traffic',
    guard: reader,
    tag,
    summary: 'Page loads and failures of each release, by minute or half hour, and by host',
    query: trafficQuerySchema,
    responses: { 200: trafficAnswerSchema },
  }),
};
