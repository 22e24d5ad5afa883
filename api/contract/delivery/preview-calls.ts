/** The calls around previews: made and ended by who may activate, read by hosts. */
import { operation } from '../operation';
import {
  previewAnswerSchema,
  previewParams,
  previewRequestSchema,
  previewsAnswerSchema,
  previewStateSchema,
} from './previews';

const tag = 'releases';

export const releasePreviewOperations = {
  makePreview: operation({
    id: 'makePreview',
    method: 'POST',
    path: '/api/releases/previews',
    guard: { deploy: 'activate', admin: true },
    tag,
    summary: 'A signed link that shows published versions on the real site to whoever opens it, for a while',
    body: { schema: previewRequestSchema },
    responses: { 201: previewAnswerSchema },
    errors: [404, 409],
  }),
  listPreviews: operation({
    id: 'listPreviews',
    method: 'GET',
    path: '/api/releases/previews',
    guard: { deploy: 'any', admin: true },
    tag,
    summary: 'The previews that are open, without their links',
    responses: { 200: previewsAnswerSchema },
  }),
  endPreview: operation({
    id: 'endPreview',
    method: 'DELETE',
    path: '/api/releases/previews/{id}',
    guard: { deploy: 'activate', admin: true },
    tag,
    summary: 'End a preview at once, wherever it is open',
    params: previewParams,
    responses: { 204: null },
  }),
  readPreview: operation({
    id: 'readPreview',
    method: 'GET',
    path: '/api/releases/previews/{id}',
    guard: 'public',
    tag,
    summary:
      'For shell hosts: whether a preview is open, and what it shows. Its signed link is what lets anybody see it',
    params: previewParams,
    responses: { 200: previewStateSchema },
  }),
};
