/** The calls by which operators watch releases. */
import { operation } from '../operation';
import { faultsAnswerSchema, faultsQuerySchema, mapsAnswerSchema } from './faults';
import { trafficAnswerSchema } from './traffic';
import { vitalsAnswerSchema, vitalsQuerySchema, vitalsReportSchema } from './vitals';

const tag = 'releases';
const reader = { deploy: 'any', admin: true } as const;

export const releaseWatchOperations = {
  releaseTraffic: operation({
    id: 'releaseTraffic',
    method: 'GET',
    path: '/api/releases/traffic',
    guard: reader,
    tag,
    summary:
      'Page loads and failures of what is live, on trial or kept to fall back on, in the last half hour',
    responses: { 200: trafficAnswerSchema },
  }),
  publishMaps: operation({
    id: 'publishMaps',
    method: 'POST',
    path: '/api/releases/maps',
    guard: { deploy: 'publish', admin: false },
    tag,
    summary:
      'The source maps of a published release: one tar, maps.json first; kept apart from what is served',
    upload: 'application/x-tar',
    responses: { 200: mapsAnswerSchema },
    errors: [404],
  }),
  releaseFaults: operation({
    id: 'releaseFaults',
    method: 'GET',
    path: '/api/releases/faults',
    guard: reader,
    tag,
    summary: 'Where releases failed in browsers, led back to the sources',
    query: faultsQuerySchema,
    responses: { 200: faultsAnswerSchema },
  }),
  reportVitals: operation({
    id: 'reportVitals',
    method: 'POST',
    path: '/api/releases/vitals',
    guard: 'public',
    tag,
    summary:
      'A browser tells how quick a page was; once per page load that a host signed, nothing of the visitor',
    body: { schema: vitalsReportSchema },
    responses: { 204: null },
  }),
  releaseVitals: operation({
    id: 'releaseVitals',
    method: 'GET',
    path: '/api/releases/vitals',
    guard: reader,
    tag,
    summary: 'Core Web Vitals of each release by page, at the 75th percentile of real visits',
    query: vitalsQuerySchema,
    responses: { 200: vitalsAnswerSchema },
  }),
};
