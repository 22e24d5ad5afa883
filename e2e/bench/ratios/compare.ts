import { median, perSecond, plain } from '../table';

/** A measure of the product and of the plainest alternative: each gives how much it does in a second. */
export interface Row {
  readonly what: string;
  readonly against: string;
  /** What the ratio should reach; null for what is only told. */
  readonly goal: number | null;
  readonly own: () => Promise<number>;
  readonly rival: () => Promise<number>;
}

export interface Round {
  readonly own: number;
  readonly rival: number;
}

/** Both by turns, after a round that only warms up; who goes first changes: a pause of the machine meets neither more often. */
export async function interleave({ own, rival }: Row, rounds: number): Promise<Round[]> {
  const kept: Round[] = [];
  for (let at = -1; at < rounds; at += 1) {
    const ownFirst = at % 2 === 0;
    const before = ownFirst ? await own() : Number.NaN;
    const other = await rival();
    const round = { own: ownFirst ? before : await own(), rival: other };
    if (at >= 0) kept.push(round);
  }
  return kept;
}

export interface Summary {
  readonly own: number;
  readonly rival: number;
  readonly ratio: number;
  readonly min: number;
  readonly max: number;
}

/** The middle of the ratios of neighbours: what the machine did in one round meets both. */
export function summarize(rounds: readonly Round[]): Summary {
  const ratios = rounds.map(({ own, rival }) => own / rival);
  return {
    own: median(rounds.map(({ own }) => own)),
    rival: median(rounds.map(({ rival }) => rival)),
    ratio: median(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
  };
}

export const HEAD = ['', 'face à', 'produit', 'en face', 'rapport', 'de – à', 'but', ''] as const;

/** A line of the table; a goal that was missed is named. */
export function lineOf({ what, against, goal }: Row, rounds: readonly Round[]): string[] {
  const { own, rival, ratio, min, max } = summarize(rounds);
  const missed = goal !== null && !(ratio >= goal);
  return [
    what,
    against,
    perSecond(own),
    perSecond(rival),
    plain(ratio, 2),
    `${plain(min, 2)} – ${plain(max, 2)}`,
    goal === null ? '–' : `≥ ${plain(goal, 2)}`,
    missed ? 'manqué' : '',
  ];
}
