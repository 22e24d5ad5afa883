/** A user's active sessions. */
import '../setup';
import * as z from 'zod/mini';
import { instantSchema } from './fields';

export const sessionSchema = z.object({
  id: z.string(),
  /** Readable name: 'Firefox sur Windows'. */
  device: z.string(),
  since: instantSchema,
  /** The time of last use, to within five minutes. */
  seen: instantSchema,
  /** The session of the caller. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) });
export type SessionList = z.infer<typeof sessionListSchema>;

export const sessionParams = z.object({ id: z.string().check(z.regex(/^[\w-]{1,36}$/)) });
