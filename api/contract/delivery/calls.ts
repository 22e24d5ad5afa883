import * as z from 'zod/mini';
import { operationsOf, perHour, perMinute } from '../operation';
import { failureReportSchema } from './faults';
import { hostReportSchema, hostsAnswerSchema } from './hosts';
import { needsAnswerSchema, needsRequestSchema } from './needs';
import {
  historyAnswerSchema,
  historyQuerySchema,
  pointersAnswerSchema,
  pointersRequestSchema,
} from './pointers';
import {
  pruneAnswerSchema,
  pruneRequestSchema,
  publishAnswerSchema,
  releaseOverviewSchema,
} from './registry';
import { liveSetSchema } from './releases';

const reader = { deploy: 'any', admin: true } as const;

export const releaseOperations = operationsOf('releases', {
  liveReleases: {
    route: 'GET /api/releases/live',
    guard: 'public',
    summary:
      'The live set; with Accept: text/event-stream and If-None-Match an answer that ends when the set changes',
    responses: { 200: liveSetSchema },
    media: ['text/event-stream'],
  },
  publishRelease: {
    route: 'POST /api/releases',
    limit: perHour(600),
    guard: { deploy: 'publish', admin: false },
    summary:
      'Publish a release: one tar, its description (release.json) first; the same content again changes nothing',
    upload: 'application/x-tar',
    responses: { 200: publishAnswerSchema, 201: publishAnswerSchema },
    errors: [409],
  },
  movePointers: {
    route: 'PUT /api/releases/pointers',
    limit: perHour(600),
    guard: { deploy: 'activate', admin: true },
    summary:
      'Activate, roll back, canary: one or several pointers in one transaction, each by compare-and-set',
    body: { schema: pointersRequestSchema },
    responses: { 200: pointersAnswerSchema },
    errors: [404, 409],
  },
  listReleases: {
    route: 'GET /api/releases',
    guard: reader,
    summary: 'Every pointer and every release',
    responses: { 200: releaseOverviewSchema },
  },
  releaseHistory: {
    route: 'GET /api/releases/history',
    guard: reader,
    summary: 'The moves up to a moment, and what was live then',
    query: historyQuerySchema,
    responses: { 200: historyAnswerSchema },
  },
  reportReleaseFailure: {
    route: 'POST /api/releases/failures',
    limit: perMinute(30),
    guard: 'public',
    summary: 'A browser reports that a release failed; once per page load that a host signed, else anonymous',
    body: { schema: failureReportSchema },
    responses: { 204: null },
  },
  reportHost: {
    route: 'POST /api/releases/hosts',
    limit: perMinute(6000),
    guard: 'public',
    summary: 'A shell host reports the releases it serves and its page loads; requires the hosts’ key',
    body: { schema: hostReportSchema },
    responses: { 204: null },
    errors: [403],
  },
  listHosts: {
    route: 'GET /api/releases/hosts',
    guard: reader,
    summary: 'The shell hosts, what each serves, and how long after the move',
    responses: { 200: hostsAnswerSchema },
  },
  checkOperations: {
    route: 'POST /api/releases/needs',
    limit: perHour(600),
    guard: reader,
    summary: 'Which of the releases that pages may show an API with these calls would break',
    body: { schema: needsRequestSchema },
    responses: { 200: needsAnswerSchema },
  },
  pruneReleases: {
    route: 'POST /api/releases/prune',
    limit: perHour(120),
    guard: { deploy: 'prune', admin: false },
    summary: 'Remove old releases; never a live, fallback or canary release, nor the previous live one',
    body: { schema: pruneRequestSchema },
    responses: { 200: pruneAnswerSchema },
  },
  releaseFile: {
    route: 'GET /storage/releases/{path}',
    guard: 'public',
    summary: 'A file of a release, for shell hosts: <name>/<version>/<file>',
    params: z.object({ path: z.string() }),
    wildcard: true,
    responses: { 200: z.string() },
    raw: true,
  },
});
