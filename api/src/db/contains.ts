import type { Knex } from 'knex';
import { searchWords, withoutApostrophes } from '@eveneo/contract/application/search-text';

/** A LIKE pattern that finds the text anywhere, wildcards taken literally. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Spellings of a folded word: the database ignores case and accents, but not ligatures. */
const spellings = (word: string): string[] =>
  [word, word.replace(/oe/g, 'œ'), word.replace(/ae/g, 'æ'), word.replace(/ss/g, 'ß')].map(containsPattern);

/** A column without its apostrophes; nested, because a regular expression takes ten times as long. */
const APOSTROPHES = Array.from("'’‘ʼ`´");
const BARE_COLUMN = APOSTROPHES.reduce((column) => `replace(${column}, ?, '')`, '??');

/** Restricts a query to rows of which one of these columns, names of people, contains all words of a search. */
export const orHoldsWords = (query: Knex.QueryBuilder, columns: readonly string[], search: string) =>
  columns.forEach((column) => {
    void query.orWhere((all) => {
      for (const word of searchWords(search))
        void all.where((any) => {
          for (const pattern of new Set(spellings(withoutApostrophes(word))))
            void any.orWhereRaw(`${BARE_COLUMN} like ?`, [column, ...APOSTROPHES, pattern]);
        });
    });
  });
