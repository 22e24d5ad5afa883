import * as z from 'zod/mini';
import { toFieldErrors } from './errors';
import { tagKey, tagsField } from './tags';

function outcome(value: unknown): unknown {
  const parsed = z.safeParse(tagsField, value);
  return parsed.success ? parsed.data : Object.values(toFieldErrors(parsed.error)).flat();
}

test.each([
  ['Bal Folk', 'bal-folk'],
  ['#jazz', 'JAZZ'],
  ['##jazz', ' jazz '],
  ['Œuvre', 'oeuvre'],
  ['3×3', '3x3'],
  ['cafe\u0301', 'Café'],
])('%s and %s are one tag', (one, other) => expect(tagKey(one)).toBe(tagKey(other)));

test('tags that differ in a letter are different', () => expect(tagKey('jazz')).not.toBe(tagKey('jasz')));

test.each([
  ['jazz, bal folk ,  #danse', ['jazz', 'bal folk', 'danse']],
  ['jazz, Jazz, JAZZ,#jazz', ['jazz']],
  ['', []],
  [' , ,, # ,', []],
  [null, []],
  [
    ['jazz', 'Bal   Folk'],
    ['jazz', 'Bal Folk'],
  ],
  [['jazz', 'jazz'], ['jazz']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd', 'e']],
  ['a,b,c,d,e,A,B', ['a', 'b', 'c', 'd', 'e']],
  ['a,b,c,d,e,f', ['Cinq étiquettes au plus']],
  [['jazz, danse'], ['Une étiquette contient des caractères non autorisés']],
  ['x'.repeat(30), ['x'.repeat(30)]],
  ['x'.repeat(31), ['Une étiquette ne doit pas dépasser 30 caractères']],
  ['x'.repeat(1001), ['Une étiquette ne doit pas dépasser 30 caractères']],
  [Array.from({ length: 101 }, (_, at) => `t${at}`), ['Cinq étiquettes au plus']],
  ['ja\u0000zz', ['Une étiquette contient des caractères non autorisés']],
  // One ligature that expands to eighteen letters: accepted up to the length of the index.
  ['\ufdfa'.repeat(5), ['\ufdfa'.repeat(5)]],
  ['\ufdfa'.repeat(6), ['Une étiquette contient des caractères non autorisés']],
  [12, ['Une étiquette contient des caractères non autorisés']],
  [{ 0: 'jazz' }, ['Une étiquette contient des caractères non autorisés']],
  [['jazz', null], ['Une étiquette contient des caractères non autorisés']],
])('%j', (given, expected) => expect(outcome(given)).toEqual(expected));
