import { createHmac } from 'node:crypto';

/** What shell hosts show the registry, so that nobody else can speak for a host. Follows from the API's secret. */
export const hostKey = (jwtSecret: string): string =>
  createHmac('sha256', jwtSecret).update('eveneo shell hosts').digest('base64url');
