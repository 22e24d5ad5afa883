/** Preview pictures of shared links, made by the API: many readers refuse WebP and want the size. */
export const PREVIEW_FOLDER = '/storage/previews/';
export const PREVIEW = { type: 'image/jpeg', width: 1200, height: 630 } as const;

/** Of pages without an event. The number grows with the drawing, which is kept for a year wherever it was seen. */
export const SITE_PREVIEW = {
  path: `${PREVIEW_FOLDER}site/0000000000000001.jpg`,
  alt: 'Événéo : planifier, organiser et vivre des événements',
} as const;
