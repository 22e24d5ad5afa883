import { searchWords } from '@eveneo/contract/application/search';

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

/** Are two words one letter apart: one more, one less, another one, or two neighbours the wrong way round? */
export function isMistyped(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  const swapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return swapped || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
}

/** The words that a typed one may mean, by how surely. */
export interface Meaning {
  readonly same: readonly string[];
  readonly mistyped: readonly string[];
  readonly meant: readonly string[];
}

/** More words than this do not make a search clearer. */
const MOST = 150;

function meaningOf(word: string, known: readonly string[]): Meaning {
  const plain = singular(word);
  const same = known.filter((one) => (plain.length > 2 ? one.includes(plain) : one === word));
  // A short word has too many neighbours: 'yoga' has none that is meant, 'bal' has dozens.
  const mistyped = word.length < 4 ? [] : known.filter((one) => isMistyped(word, one) && !same.includes(one));
  const likely = [plain, ...mistyped.map(singular)].flatMap((one) => MEANT[one] ?? []);
  const meant = known.filter((one) => likely.includes(one) || likely.includes(singular(one)));
  return { same: same.slice(0, MOST), mistyped: mistyped.slice(0, MOST), meant: meant.slice(0, MOST) };
}

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

/** What each word of a search may mean. @param known all words that stand in events */
export const meaningsOf = (search: string, known: readonly string[]): Meaning[] =>
  searchWords(search)
    .filter((word) => !EMPTY_WORDS.has(word))
    .slice(0, 6)
    .map((word) => meaningOf(word, known));
