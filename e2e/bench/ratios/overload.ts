import { median, ms, perSecond, plain, printTable } from '../table';
import { load, rate, type Loaded } from './load';

interface Measured extends Loaded {
  readonly peak: number;
  /** All answers a second, refusals among them. */
  readonly answered: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** What is left of the peak when three times as much is asked: what is accepted comes soon, the rest is told so. */
export async function measureOverload(url: string, rounds: number, seconds: number): Promise<void> {
  const made: Measured[] = [];
  for (let at = -1; at < rounds; at += 1) {
    const peak = await rate(url, { seconds, connections: 64 });
    const over = await load(url, { seconds: 2 * seconds, connections: 1500, offered: 3 * peak });
    if (at >= 0) made.push({ peak, ...over, answered: sum(Object.values(over.statuses)) / (2 * seconds) });
  }
  const ratios = made.map(({ peak, perSecond: good }) => good / peak);
  const late = made.map(({ p99 }) => p99);
  const codes = [...new Set(made.flatMap(({ statuses }) => Object.keys(statuses)))].sort();
  const said = codes.map((code) => `${sum(made.map(({ statuses }) => statuses[code] ?? 0))} × ${code}`);
  const span = (values: readonly number[], digits: number) =>
    `${plain(Math.min(...values), digits)} – ${plain(Math.max(...values), digits)}`;
  printTable(`Trois fois la pointe, à travers l’hôte, ${rounds} fois`, [
    ['', 'médiane', 'de – à', 'but'],
    ['pointe (64 connexions)', perSecond(median(made.map(({ peak }) => peak)))],
    [
      'acceptées au triple (1 500 connexions)',
      perSecond(median(made.map(({ perSecond: good }) => good))),
      span(ratios, 2),
      '≥ 0,80',
    ],
    // Less than three times the peak: the clients are on the same machine, and did not come to ask.
    [
      'répondues en tout, refus compris',
      perSecond(median(made.map(({ answered }) => answered))),
      span(
        made.map(({ answered, peak }) => answered / peak),
        2,
      ),
    ],
    ['rapport', plain(median(ratios), 2), span(ratios, 2), '≥ 0,80'],
    ['99e centile des acceptées', ms(median(late)), span(late, 0), '≤ 1000 ms'],
    [`réponses : ${said.join(', ')} ; sans réponse : ${sum(made.map(({ lost }) => lost))}`],
  ]);
}
