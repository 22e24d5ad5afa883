/** Calls by which operators watch releases. */
import { operationsOf, perHour, perMinute } from '../operation';
import { faultsAnswerSchema, faultsQuerySchema, loadReportSchema, mapsAnswerSchema } from './faults';
import { trafficAnswerSchema } from './traffic';
import { vitalsAnswerSchema, vitalsQuerySchema, vitalsReportSchema } from './vitals';

const reader = { deploy: 'any', admin: true } as const;

export const releaseWatchOperations = operationsOf('releases', {
  releaseTraffic: {
    route: 'GET /api/releases/traffic',
    guard: reader,
    summary: 'Page loads and failures of live, canary and fallback releases in the last half hour',
    responses: { 200: trafficAnswerSchema },
  },
  publishMaps: {
    route: 'POST /api/releases/maps',
    limit: perHour(600),
    guard: { deploy: 'publish', admin: false },
    summary:
      'The source maps of a published release: one tar, maps.json first; stored apart from the served files',
    upload: 'application/x-tar',
    responses: { 200: mapsAnswerSchema },
    errors: [404],
  },
  releaseFaults: {
    route: 'GET /api/releases/faults',
    guard: reader,
    summary: 'Failures of releases in browsers, mapped to the sources',
    query: faultsQuerySchema,
    responses: { 200: faultsAnswerSchema },
  },
  reportLoad: {
    route: 'POST /api/releases/loads',
    limit: perMinute(600),
    guard: 'public',
    summary:
      'A browser reports that a page load signed by a host has begun, and that it has rendered or was left',
    body: { schema: loadReportSchema },
    responses: { 204: null },
  },
  reportVitals: {
    route: 'POST /api/releases/vitals',
    limit: perMinute(600),
    guard: 'public',
    summary:
      'A browser reports page speed; once per page load that a host signed, without data about the visitor',
    body: { schema: vitalsReportSchema },
    responses: { 204: null },
  },
  releaseVitals: {
    route: 'GET /api/releases/vitals',
    guard: reader,
    summary: 'Core Web Vitals of each release by page, at the 75th percentile of real visits',
    query: vitalsQuerySchema,
    responses: { 200: vitalsAnswerSchema },
  },
});
