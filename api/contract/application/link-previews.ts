/** Preview pictures of shared links, made by the API: many readers refuse WebP and require the size. */
export const PREVIEW_FOLDER = '/storage/previews/';
export const PREVIEW = { type: 'image/jpeg', width: 1200, height: 630 } as const;

/** For pages without an event. Increase the number when the drawing changes: readers cache it for a year. */
export const SITE_PREVIEW = {
  path: `${PREVIEW_FOLDER}site/0000000000000001.jpg`,
  alt: 'Événéo : planifier, organiser et vivre des événements',
} as const;
