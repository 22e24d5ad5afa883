import type { HistoryRow, PointerState } from '@eveneo/contract/delivery/pointers';

/** A line printed by a writer: an attempt, or its outcome. */
export interface WriterLine {
  readonly outcome: 'tried' | 'accepted' | 'refused' | 'unknown';
  readonly why: string;
  readonly moves?: readonly { name: string; revision: number }[];
}

/** The history of one pointer, oldest first, and its final state. */
export interface Replayed {
  readonly pointer: PointerState;
  readonly rows: readonly HistoryRow[];
}

function chainProblems({ pointer, rows }: Replayed): string[] {
  const problems: string[] = [];
  rows.forEach((row, index) => {
    if (row.revision !== index + 1)
      problems.push(`${pointer.name}: row ${index + 1} is revision ${row.revision}`);
    const before = rows[index - 1]?.to ?? null;
    if (row.from !== before) problems.push(`${pointer.name}: revision ${row.revision} starts elsewhere`);
  });
  const last = rows.at(-1);
  if (last?.revision !== pointer.revision || last.to !== pointer.live)
    problems.push(
      `${pointer.name}: the history ends at ${last?.revision}, the pointer at ${pointer.revision}`,
    );
  return problems;
}

/**
 * Contradictions between a history and the outcomes reported to the writers: gaps, moves that do not start where
 * the previous one ended, accepted moves that are missing or doubled, refused moves that are recorded.
 */
export function replayProblems(pointers: readonly Replayed[], lines: readonly WriterLine[]): string[] {
  const rows = pointers.flatMap((replayed) => replayed.rows);
  const known = new Set(lines.filter(({ outcome }) => outcome === 'tried').map(({ why }) => why));
  const problems = pointers.flatMap(chainProblems);
  for (const { outcome, why, moves = [] } of lines) {
    const found = rows.filter((row) => row.why === why);
    if (outcome === 'refused' && found.length) problems.push(`${why}: refused, yet made`);
    if (outcome !== 'accepted') continue;
    for (const { name, revision } of moves) {
      const made = found.filter((row) => row.name === name && row.revision === revision).length;
      if (made !== 1) problems.push(`${why}: ${name} ${revision} accepted, ${made} times in the history`);
    }
    if (found.length !== moves.length) problems.push(`${why}: made in part`);
  }
  for (const { why, action, revision } of rows) {
    if (action === 'activate' && revision > 1 && !known.has(why)) problems.push(`${why}: nobody tried this`);
  }
  return problems;
}
