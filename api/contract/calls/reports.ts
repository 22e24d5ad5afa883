import * as z from 'zod/mini';
import { idParameter } from '../application/fields';
import { personActSchema } from '../application/people';
import {
  caseSchema,
  casesPageSchema,
  casesQuerySchema,
  decisionSchema,
  figuresQuerySchema,
  figuresSchema,
  linkTokenSchema,
  objectionRequestSchema,
  reportAnswerSchema,
  reportSchema,
  reportStateSchema,
  reviewedSchema,
  statementSchema,
  takedownSchema,
} from '../application/reports';
import { operationsOf, perHour } from '../operation';

const params = z.object({ id: idParameter });
const decide = {
  limit: perHour(300),
  guard: ['admin'],
  params,
  responses: { 200: caseSchema },
  errors: [409],
} as const;

export const reportOperations = operationsOf('reports', {
  report: {
    route: 'POST /api/reports',
    limit: { ...perHour(20), apart: { field: 'category', value: 'child_abuse' } },
    guard: 'optional',
    summary: 'Report an event, a message, a review or a person; visitors give their name and address',
    body: { schema: reportSchema },
    responses: { 201: reportAnswerSchema },
    errors: [404],
  },
  readReport: {
    route: 'POST /api/report-link',
    limit: perHour(120, 'report-link'),
    guard: 'public',
    summary: 'A report and what became of it, by its link',
    body: { schema: linkTokenSchema },
    responses: { 200: reportStateSchema },
  },
  confirmReport: {
    route: 'POST /api/report-link/confirm',
    limit: perHour(120, 'report-link'),
    guard: 'public',
    summary: 'Have the decision mailed: the mailed link confirms the address; idempotent',
    body: { schema: linkTokenSchema },
    responses: { 200: reportStateSchema },
  },
  objectAsReporter: {
    route: 'POST /api/report-link/objection',
    limit: perHour(30),
    guard: 'public',
    summary: 'Object to the decision on a report, once, within six months: another admin decides again',
    body: { schema: objectionRequestSchema },
    responses: { 200: reportStateSchema },
    errors: [409],
  },
  readStatement: {
    route: 'POST /api/statement-link',
    limit: perHour(120, 'report-link'),
    guard: 'public',
    summary: 'The statement of reasons about a piece or a suspension, by the link of its author',
    body: { schema: linkTokenSchema },
    responses: { 200: statementSchema },
  },
  objectToDecision: {
    route: 'POST /api/statement-link/objection',
    limit: perHour(30),
    guard: 'public',
    summary: 'Object to a decision, once, within six months; the same words again change nothing',
    body: { schema: objectionRequestSchema },
    responses: { 200: statementSchema },
    errors: [409],
  },
  listCases: {
    route: 'GET /api/admin/reports',
    guard: ['admin'],
    summary: 'A page of the reported pieces by urgency, age and number of reports',
    query: casesQuerySchema,
    responses: { 200: casesPageSchema },
  },
  getCase: {
    route: 'GET /api/admin/reports/{id}',
    guard: ['admin'],
    summary: 'A reported piece with its context; not who reported it',
    params,
    responses: { 200: caseSchema },
  },
  decideCase: {
    ...decide,
    route: 'POST /api/admin/reports/{id}/decision',
    summary: 'Keep a piece, warn its author, or take it down; author and reporters are told',
    body: { schema: decisionSchema },
  },
  liftTakedown: {
    ...decide,
    route: 'POST /api/admin/reports/{id}/lift',
    summary: 'Bring a piece back that was taken down; idempotent',
    body: { schema: personActSchema },
  },
  reviewObjection: {
    ...decide,
    route: 'POST /api/admin/reports/{id}/objection',
    summary: 'Decide on an objection: another admin than the first, where there is one',
    body: { schema: reviewedSchema },
  },
  takeDown: {
    limit: perHour(300),
    guard: ['admin'],
    route: 'POST /api/admin/takedowns',
    summary:
      'Take an event, its picture, a message, a review, or a name and picture down without a report; idempotent',
    body: { schema: takedownSchema },
    responses: { 200: caseSchema },
    errors: [404, 409],
  },
  reportFigures: {
    route: 'GET /api/admin/report-figures',
    guard: ['admin'],
    summary: 'The yearly figures of reports, decisions and objections, as JSON or CSV',
    query: figuresQuerySchema,
    responses: { 200: figuresSchema },
    media: ['text/csv'],
  },
});
