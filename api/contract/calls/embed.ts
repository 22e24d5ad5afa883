import { embedQuerySchema, embedSettingsSchema, oembedQuerySchema, oembedSchema } from '../application/embed';
import { idParams, operationsOf, perMinute } from '../operation';

/** An organizer's events on a site of their own: a plain frame, and a script that only inserts it. */
export const embedOperations = operationsOf('organizers', {
  embedFrame: {
    route: 'GET /api/embed/{id}',
    guard: 'public',
    summary: "An organizer's coming events, one of them, or a button, as a page for a frame",
    params: idParams,
    query: embedQuerySchema,
    responses: { 200: oembedSchema.shape.html },
    media: ['text/html'],
    raw: true,
  },
  embedScript: {
    route: 'GET /api/embed.js',
    guard: 'public',
    summary: 'The script that inserts the frame beside itself',
    responses: { 200: oembedSchema.shape.html },
    media: ['text/javascript'],
    raw: true,
  },
  oembed: {
    route: 'GET /api/oembed',
    guard: 'public',
    summary: 'oEmbed of the page of an event or of an organizer',
    query: oembedQuerySchema,
    responses: { 200: oembedSchema },
    errors: [404],
  },
  embedSettings: {
    route: 'GET /api/embed-settings',
    guard: ['organizer'],
    summary: "The sites that may show the caller's events, and the colour of the buttons",
    responses: { 200: embedSettingsSchema },
  },
  changeEmbed: {
    route: 'PUT /api/embed-settings',
    guard: ['organizer'],
    limit: perMinute(30),
    summary: 'Change them',
    body: { schema: embedSettingsSchema },
    responses: { 200: embedSettingsSchema },
  },
});
