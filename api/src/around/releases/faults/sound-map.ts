import * as z from 'zod/mini';
import { functionRangeSchema, MAP_LIMITS } from '@eveneo/contract/delivery/faults';

const text = z.string().check(z.maxLength(1000));

/** A source map as our build writes it: without sections. */
const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(text)).check(z.maxLength(MAP_LIMITS.entries)),
  names: z.array(text).check(z.maxLength(MAP_LIMITS.entries)),
  mappings: z.string().check(z.maxLength(MAP_LIMITS.fileBytes)),
  // Invalid function ranges only lose names.
  x_functions: z.catch(z.array(functionRangeSchema).check(z.maxLength(MAP_LIMITS.entries)), []),
});
export type SoundMap = z.infer<typeof mapSchema>;

/** Number of lines, which is limited: each becomes an array when decoded. */
const lines = (mappings: string) => {
  let count = 1;
  for (let at = mappings.indexOf(';'); at >= 0; at = mappings.indexOf(';', at + 1)) count += 1;
  return count;
};

/** Parses a source map; null when it is invalid or over the limits. */
export function soundMap(bytes: Buffer): SoundMap | null {
  if (bytes.length > MAP_LIMITS.fileBytes) return null;
  try {
    const parsed = z.safeParse(mapSchema, JSON.parse(bytes.toString('utf8')));
    return parsed.success && lines(parsed.data.mappings) <= MAP_LIMITS.lines ? parsed.data : null;
  } catch {
    return null;
  }
}
