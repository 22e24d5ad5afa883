/** Calls by which operators watch releases. */
import { operationsOf, perMinute } from '../operation';
import { faultsAnswerSchema, faultsQuerySchema, loadReportSchema } from './faults';
import { vitalsReportSchema } from './vitals';

const reader = { deploy: 'any', admin: true } as const;

export const releaseWatchOperations = operationsOf('releases', {
  releaseFaults: {
    route: 'GET /api/releases/faults',
    guard: reader,
    summary: 'Failures of releases in browsers: counts by code, and the head of the raw stack',
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
});
