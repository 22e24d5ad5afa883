/** What every answer of the API carries. */
export const SAFETY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;
