/** Tags of events: parsing and comparison. */
import '../setup';
import * as z from 'zod/mini';
import * as FIELD_TEXTS from './field-texts';
import { inLine, isReadable, ONE_LINE } from './fields';
import { LIMITS } from './limits';
import { searchText } from './search-text';

/** How tags are compared: 'Bal Folk', 'bal-folk' and ' bal  folk ' are one. */
export const tagKey = (tag: string) => searchText(tag.replace(/^#+/, ''));

/** Longest key that the word index stores. Some single characters (U+FDFA) expand to a whole sentence. */
const MAX_KEY_LENGTH = 100;

const texts = FIELD_TEXTS.tags;

/** Splits comma-separated text, or takes a list; trims, removes '#' and duplicates. */
function splitTags(given: string | readonly string[]): string[] {
  const all = (typeof given === 'string' ? given.split(',') : given).map((tag) =>
    tag.trim().replace(/^#+/, '').replace(/\s+/g, ' '),
  );
  const seen = new Set<string>();
  return all.filter((tag) => {
    const key = tagKey(tag);
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}

/** Up to five tags, as a list or as comma-separated text. */
export const tagsField = z.pipe(
  z.union([z.string().check(z.maxLength(1000, texts.long)), z.array(z.string()), z.null()], texts.invalid),
  z.pipe(
    z.transform((value: string | string[] | null) => splitTags(value ?? [])),
    z
      .array(
        z.string().check(
          z.overwrite(inLine),
          z.regex(ONE_LINE, texts.invalid),
          z.regex(/^[^,]*$/, texts.invalid),
          z.refine(
            (tag) => !ONE_LINE.test(tag) || (isReadable(tag) && tagKey(tag).length <= MAX_KEY_LENGTH),
            texts.invalid,
          ),
          z.maxLength(LIMITS.tag.max, texts.long),
        ),
      )
      .check(z.maxLength(LIMITS.tags.max, texts.many)),
  ),
);
