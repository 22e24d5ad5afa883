import type { MatchInfo, Query } from 'minisearch';
import { searchText } from '@eveneo/contract/application/search-text';
import { isMistyped } from '../../base/words/words';

/** Synonyms: search terms, and the words that events use; folded. `meaningOf` adds the plural in -s. */
const MEANT: Readonly<Record<string, string>> = {
  concert:
    'musique musical musicale jazz choeur chorale orchestre fanfare bal folk rock opera recital requiem',
  musique: 'concert musical musicale jazz choeur chorale orchestre fanfare folk rock opera requiem',
  expo: 'exposition vernissage musee galerie salon biennale',
  exposition: 'expo vernissage musee galerie salon biennale',
  atelier: 'initiation decouverte stage cours apprendre',
  cours: 'atelier initiation decouverte stage apprendre',
  sport: 'sports course trail tournoi athletisme escalade basket yoga voile randonnee',
  course: 'trail foulee athletisme marathon',
  conference: 'table debat rencontre forum colloque',
  spectacle: 'theatre marionnette danse scene gala',
  theatre: 'spectacle marionnette scene',
  cinema: 'projection film',
  film: 'projection cinema',
  danse: 'bal gala',
  enfant: 'famille junior parents marionnette',
  informatique: 'technologie logiciel web numerique developpement hackathon',
  velo: 'cycliste mobilites',
  nature: 'randonnee jardin permaculture climat',
};

export const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);

const STOP_WORDS = new Set('a au aux de des du en et la le les un une sur pour dans pres'.split(' '));

/** The folded words of a text, without stop words and single letters, such as an elided 'l' or 'd'. */
export const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word) && !/^[a-z]$/.test(word));

export interface Meaning {
  readonly typed: string;
  readonly word: string;
  readonly meant: readonly string[];
}

/** Shorter words have too many neighbours: 'yoga' has none, 'bal' has dozens. */
const MIN_SLIP_LENGTH = 4;
/** Two letters are no useful prefix. */
const MIN_PART_LENGTH = 3;

function meaningOf(typed: string): Meaning {
  const word = singular(typed);
  const known = Object.keys(MEANT);
  const named = known.filter((one) => singular(one) === word);
  const slips = typed.length < MIN_SLIP_LENGTH ? [] : known.filter((one) => isMistyped(typed, one));
  const meant = (named.length > 0 ? named : slips).flatMap((one) => MEANT[one]?.split(' ') ?? []);
  return { typed, word, meant: meant.flatMap((one) => [one, `${one}s`]) };
}

export const meaningsOf = (search: string): Meaning[] =>
  [...new Set(wordsOf(search))].slice(0, 6).map(meaningOf);

/** Fields where a synonym counts: a tournament that mentions music is no concert. */
const TELLING = ['title', 'tags', 'category', 'city'];

/** The index query for candidates near these words. */
export const queryOf = (meanings: readonly Meaning[]): Query => ({
  combineWith: 'AND',
  queries: meanings.map(({ typed, word, meant }) => ({
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: word.length >= MIN_PART_LENGTH, fuzzy: false },
      // Two transposed letters are two edits here.
      { queries: [typed], prefix: false, fuzzy: typed.length >= MIN_SLIP_LENGTH ? 2 : false },
      { queries: [...meant], fields: TELLING, prefix: false, fuzzy: false },
    ],
  })),
});

/** How well a word of an event matches the typed one. */
function surely({ typed, word, meant }: Meaning, found: string): number {
  if (word.length >= MIN_PART_LENGTH ? found.startsWith(word) : found === word) return 6;
  if (typed.length >= MIN_SLIP_LENGTH && isMistyped(typed, found)) return 4;
  return meant.includes(found) ? MEANT_ONLY : 0;
}
const MEANT_ONLY = 2;

/**
 * Scores how near an event is to all of these words; 0 when one is missing.
 * Scores of words are cached across events.
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
        // A tag counts more than a mention.
        best = Math.max(best, known + Number(fields.includes('tags')));
      }
      if (best === 0) return 0;
      sum += best;
    }
    return sum;
  };
}
