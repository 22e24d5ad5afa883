import * as z from 'zod/mini';
import { operation } from '../operation';
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

const tag = 'releases';
const reader = { deploy: 'any', admin: true } as const;

export const releaseOperations = {
  liveReleases: operation({
    id: 'liveReleases',
    method: 'GET',
    path: '/api/releases/live',
    guard: 'public',
    tag,
    summary: 'The live set, which shell hosts poll',
    responses: { 200: liveSetSchema },
  }),
  publishRelease: operation({
    id: 'publishRelease',
    method: 'POST',
    path: '/api/releases',
    guard: { deploy: 'publish', admin: false },
    tag,
    summary:
      'Publish a release: one tar, its description (release.json) first; the same content again changes nothing',
    upload: 'application/x-tar',
    responses: { 200: publishAnswerSchema, 201: publishAnswerSchema },
    errors: [409],
  }),
  movePointers: operation({
    id: 'movePointers',
    method: 'PUT',
    path: '/api/releases/pointers',
    guard: { deploy: 'activate', admin: true },
    tag,
    summary:
      'Activate, roll back, canary: one or several pointers in one transaction, each by compare-and-set',
    body: { schema: pointersRequestSchema },
    responses: { 200: pointersAnswerSchema },
    errors: [404, 409],
  }),
  listReleases: operation({
    id: 'listReleases',
    method: 'GET',
    path: '/api/releases',
    guard: reader,
    tag,
    summary: 'Every pointer and every release',
    responses: { 200: releaseOverviewSchema },
  }),
  releaseHistory: operation({
    id: 'releaseHistory',
    method: 'GET',
    path: '/api/releases/history',
    guard: reader,
    tag,
    summary: 'The moves up to a moment, and what was live then',
    query: historyQuerySchema,
    responses: { 200: historyAnswerSchema },
  }),
  reportReleaseFailure: operation({
    id: 'reportReleaseFailure',
    method: 'POST',
    path: '/api/releases/failures',
    guard: 'public',
    tag,
    summary: 'A browser reports that a release failed; once per page load that a host signed, else anonymous',
    body: { schema: failureReportSchema },
    responses: { 204: null },
    errors: [429],
  }),
  reportHost: operation({
    id: 'reportHost',
    method: 'POST',
    path: '/api/releases/hosts',
    guard: 'public',
    tag,
    summary: 'A shell host says which releases it serves and how often it did; it shows the hosts’ key',
    body: { schema: hostReportSchema },
    responses: { 204: null },
    errors: [403],
  }),
  listHosts: operation({
    id: 'listHosts',
    method: 'GET',
    path: '/api/releases/hosts',
    guard: reader,
    tag,
    summary: 'The shell hosts, what each serves, and how long after the move',
    responses: { 200: hostsAnswerSchema },
  }),
  checkOperations: operation({
    id: 'checkOperations',
    method: 'POST',
    path: '/api/releases/needs',
    guard: reader,
    tag,
    summary: 'Which of the releases that pages may show an API with these calls would break',
    body: { schema: needsRequestSchema },
    responses: { 200: needsAnswerSchema },
  }),
  pruneReleases: operation({
    id: 'pruneReleases',
    method: 'POST',
    path: '/api/releases/prune',
    guard: { deploy: 'prune', admin: false },
    tag,
    summary: 'Remove old releases; never what is live, fallback, canary or was live last before',
    body: { schema: pruneRequestSchema },
    responses: { 200: pruneAnswerSchema },
  }),
  releaseFile: operation({
    id: 'releaseFile',
    method: 'GET',
    path: '/storage/releases/{path}',
    guard: 'public',
    tag,
    summary: 'A file of a release, for shell hosts: <name>/<version>/<file>',
    params: z.object({ path: z.string() }),
    wildcard: true,
    responses: { 200: z.string() },
    raw: true,
  }),
};
