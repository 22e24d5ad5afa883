/** Who somebody is to the product. */
import * as z from 'zod/mini';

export const ROLES = ['admin', 'organizer', 'guest'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
