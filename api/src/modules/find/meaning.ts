import type { MatchInfo, Query } from 'minisearch';
import { searchText } from '@eveneo/contract/application/search';
import { isMistyped } from '../words/words';

/** What people call things, and the words under which they stand in events: folded, in the singular. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  concert: [
    'musique',
    'musical',
    'musicale',
    'jazz',
    'choeur',
    'chorale',
    'orchestre',
    'fanfare',
    'bal',
    'folk',
    'rock',
    'opera',
    'recital',
    'requiem',
  ],
  musique: [
    'concert',
    'musical',
    'musicale',
    'jazz',
    'choeur',
    'chorale',
    'orchestre',
    'fanfare',
    'folk',
    'rock',
    'opera',
    'requiem',
  ],
  expo: ['exposition', 'vernissage', 'musee', 'galerie', 'salon', 'biennale'],
  exposition: ['expo', 'vernissage', 'musee', 'galerie', 'salon', 'biennale'],
  atelier: ['initiation', 'decouverte', 'stage', 'cours', 'apprendre'],
  cours: ['atelier', 'initiation', 'decouverte', 'stage', 'apprendre'],
  sport: [
    'sports',
    'course',
    'trail',
    'tournoi',
    'athletisme',
    'escalade',
    'basket',
    'yoga',
    'voile',
    'randonnee',
  ],
  course: ['trail', 'foulee', 'athletisme', 'marathon'],
  conference: ['table', 'debat', 'rencontre', 'forum', 'colloque'],
  spectacle: ['theatre', 'marionnette', 'danse', 'scene', 'gala'],
  theatre: ['spectacle', 'marionnette', 'scene'],
  cinema: ['projection', 'film'],
  film: ['projection', 'cinema'],
  danse: ['bal', 'gala'],
  enfant: ['famille', 'junior', 'parents', 'marionnette'],
  informatique: ['technologie', 'logiciel', 'web', 'numerique', 'developpement', 'hackathon'],
  velo: ['cycliste', 'mobilites'],
  nature: ['randonnee', 'jardin', 'permaculture', 'climat'],
};

/** Without the s of several. */
export const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);

/** Words that say nothing alone. */
const EMPTY_WORDS = new Set([
  'a',
  'au',
  'aux',
  'de',
  'des',
  'du',
  'en',
  'et',
  'la',
  'le',
  'les',
  'un',
  'une',
  'sur',
  'pour',
  'dans',
  'pres',
]);

/** Texts in words, folded; without those that say nothing, and the elided 'l', 'd'. */
export const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word) && !/^[a-z]$/.test(word));

/** A word of a search as it was typed and in the singular, and what else is called so. */
export interface Meaning {
  readonly typed: string;
  readonly word: string;
  readonly meant: readonly string[];
}

/** A short word has too many neighbours: 'yoga' has none that is meant, 'bal' has dozens. */
const SHORTEST_SLIP = 4;
/** Two letters begin too much: they mean themselves alone. */
const SHORTEST_PART = 3;

function meaningOf(typed: string): Meaning {
  const word = singular(typed);
  const known = Object.keys(MEANT);
  const named = known.filter((one) => singular(one) === word);
  const slips = typed.length < SHORTEST_SLIP ? [] : known.filter((one) => isMistyped(typed, one));
  const meant = (named.length > 0 ? named : slips).flatMap((one) => MEANT[one] ?? []);
  return { typed, word, meant: meant.flatMap((one) => [one, `${one}s`]) };
}

/** What each word of a search may mean. */
export const meaningsOf = (search: string): Meaning[] =>
  [...new Set(wordsOf(search))].slice(0, 6).map(meaningOf);

/** Where a word that is only meant says something: a tournament with music in its last hour is no concert. */
const TELLING = ['title', 'tags', 'category', 'city'];

/** What finds all that is near each of these words, and a little more. */
export const queryOf = (meanings: readonly Meaning[]): Query => ({
  combineWith: 'AND',
  queries: meanings.map(({ typed, word, meant }) => ({
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: word.length >= SHORTEST_PART, fuzzy: false },
      // Two neighbours the wrong way round are two changes here.
      { queries: [typed], prefix: false, fuzzy: typed.length >= SHORTEST_SLIP ? 2 : false },
      { queries: [...meant], fields: TELLING, prefix: false, fuzzy: false },
    ],
  })),
});

/** How surely a word of an event is the one that was typed. */
function surely({ typed, word, meant }: Meaning, found: string): number {
  if (word.length >= SHORTEST_PART ? found.startsWith(word) : found === word) return 6;
  if (typed.length >= SHORTEST_SLIP && isMistyped(typed, found)) return 4;
  return meant.includes(found) ? MEANT_ONLY : 0;
}
const MEANT_ONLY = 2;

/**
 * Tells how near an event is to all of these words, by where it holds what; 0 where it is near one of them only. Each word
 * that is found is judged once for all events.
 */
export function judgeOf(meanings: readonly Meaning[]): (match: MatchInfo) => number {
  const judged = meanings.map((meaning) => ({ meaning, sure: new Map<string, number>() }));
  return (match) => {
    let sum = 0;
    for (const { meaning, sure } of judged) {
      let best = 0;
      for (const found of Object.keys(match)) {
        const known = sure.get(found) ?? surely(meaning, found);
        sure.set(found, known);
        const fields = match[found] ?? [];
        if (known === 0 || (known === MEANT_ONLY && !fields.some((field) => TELLING.includes(field))))
          continue;
        // A tag says more than a word in passing.
        best = Math.max(best, known + Number(fields.includes('tags')));
      }
      if (best === 0) return 0;
      sum += best;
    }
    return sum;
  };
}
