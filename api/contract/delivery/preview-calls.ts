/** Calls for previews: made and ended with the right to activate, read by hosts. */
import { operationsOf, perHour } from '../operation';
import {
  previewAnswerSchema,
  previewParams,
  previewRequestSchema,
  previewsAnswerSchema,
  previewStateSchema,
} from './previews';

export const releasePreviewOperations = operationsOf('releases', {
  makePreview: {
    route: 'POST /api/releases/previews',
    limit: perHour(120),
    guard: { deploy: 'activate', admin: true },
    summary:
      'Create a signed link that shows published versions on the real site to anybody who opens it, for a limited time',
    body: { schema: previewRequestSchema },
    responses: { 201: previewAnswerSchema },
    errors: [404, 409],
  },
  listPreviews: {
    route: 'GET /api/releases/previews',
    guard: { deploy: 'any', admin: true },
    summary: 'Open previews, without their links',
    responses: { 200: previewsAnswerSchema },
  },
  endPreview: {
    route: 'DELETE /api/releases/previews/{id}',
    limit: perHour(120),
    guard: { deploy: 'activate', admin: true },
    summary: 'End a preview at once, wherever it is open',
    params: previewParams,
    responses: { 204: null },
  },
  readPreview: {
    route: 'GET /api/releases/previews/{id}',
    guard: 'public',
    summary: 'For shell hosts: whether a preview is open, and its releases. Access requires its signed link',
    params: previewParams,
    responses: { 200: previewStateSchema },
  },
});
