import type { HistoryAnswer, PointerState } from '@eveneo/contract/delivery/pointers';
import type { PastPreview } from '@eveneo/contract/delivery/previews';
import type { PruneAnswer, ReleaseOverview, ReleaseSummary } from '@eveneo/contract/delivery/registry';
import type { ListedKey, ListedToken } from '@eveneo/server-kit/signatures/credentials';
import { KEY_TEXTS, TOKEN_TEXTS } from './texts/credentials';
import { PREVIEW_TEXTS } from './texts/previews';
import { RETIRE_TEXTS, STATUS_TEXTS } from './texts/status';

/** Columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A table with its head; a sentence instead when there is nothing to list. */
export const listing = <Row>(
  rows: readonly Row[],
  { head, none }: { head: readonly string[]; none: string },
  cells: (row: Row) => readonly string[],
): string => (rows.length === 0 ? none : table([head, ...rows.map(cells)]));

export const moment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
const share = (percent: number) => `(${String(percent).replace('.', ',')} %)`;
const canaryText = ({ canary }: PointerState) =>
  canary ? `${canary.version} ${share(canary.percent)}` : '–';

/** The live set with its reported failures; with `name`, also the releases of that area. */
export function printStatus({ pointers, releases }: ReleaseOverview, name?: string): string {
  const failures = (of: string, version: string | undefined) =>
    String(releases.find((release) => release.name === of && release.version === version)?.failures ?? 0);
  const shown = pointers.filter((pointer) => !name || pointer.name === name);
  const rows = shown.map((pointer) => [
    pointer.name,
    pointer.live,
    failures(pointer.name, pointer.live),
    pointer.fallback ?? '–',
    canaryText(pointer),
    pointer.canary ? failures(pointer.name, pointer.canary.version) : '–',
    String(pointer.revision),
    [
      ...(pointer.retired ? [STATUS_TEXTS.action('retire')] : []),
      ...(pointer.guarded ? [STATUS_TEXTS.guarded] : []),
      ...(pointer.lock ? [STATUS_TEXTS.locked(pointer.lock.who, pointer.lock.why)] : []),
    ].join(' ; '),
  ]);
  const blocks = [rows.length ? table([STATUS_TEXTS.statusHead, ...rows]) : STATUS_TEXTS.nothingLive];
  const alerts = shown.flatMap((pointer) => (pointer.alert ? [STATUS_TEXTS.alert(pointer)] : []));
  if (alerts.length) blocks.push(alerts.join('\n'));
  if (name) {
    blocks.push(
      table([
        STATUS_TEXTS.releasesHead,
        ...known(releases, name).map((release) => [
          release.version,
          moment(release.publishedAt),
          release.author || '–',
          `${release.commit.slice(0, 9) || '–'}${release.clean === false ? '*' : ''}`,
          release.subject ?? '',
          `${(release.bytes / 1024).toFixed(0)} Kio`,
          String(release.failures),
          release.signedBy ?? '–',
          release.builder ?? '–',
          release.lock?.slice(0, 8) || '–',
          release.withdrawn ? STATUS_TEXTS.withdrawnMark : release.bad ? STATUS_TEXTS.badMark : '',
        ]),
      ]),
    );
  }
  if (name) blocks.push(...known(releases, name).map(printChanges).filter(Boolean));
  return blocks.join('\n\n');
}

const known = (releases: ReleaseOverview['releases'], name: string) =>
  releases.filter((release) => release.name === name);

/** Commits that a version adds to the live one. */
function printChanges({ version, changes }: ReleaseSummary): string {
  if (!changes || changes.count === 0) return '';
  const lines = changes.added.map(
    ({ commit, author, subject }) => `  ${commit.slice(0, 9)}  ${subject} (${author})`,
  );
  const more = changes.count - changes.added.length;
  return [STATUS_TEXTS.since(version, changes.count), ...lines, ...(more > 0 ? [`  … +${more}`] : [])].join(
    '\n',
  );
}

const personOr = (who: string, person: string | undefined) =>
  person === undefined ? who : `${person} (${who})`;

/** Past previews, and how each ended. */
function printPast(previews: readonly PastPreview[]): string {
  const { ends, pastHead } = PREVIEW_TEXTS;
  const endOf = ({ end, endedAt, endedBy, endedPerson }: PastPreview) => {
    if (end === 'open' || end === 'expired') return ends[end];
    const at = moment(endedAt ?? '');
    return end === 'ended' ? ends.ended(at, endedBy && personOr(endedBy, endedPerson)) : ends[end](at);
  };
  return table([
    pastHead,
    ...previews.map((one) => [
      moment(one.createdAt),
      one.releases.map(({ name, version }) => `${name}@${version}`).join(' '),
      personOr(one.who, one.person),
      moment(one.expiresAt),
      endOf(one),
    ]),
  ]);
}

/** The live set at a moment, with moves and previews until then. */
export function printHistory({ at, live, rows, previews }: HistoryAnswer): string {
  const then = live.length
    ? [
        STATUS_TEXTS.liveAt(moment(at)),
        table(live.map((pointer) => [`  ${pointer.name}`, pointer.live, canaryText(pointer)])),
      ]
    : [STATUS_TEXTS.nothingLiveAt(moment(at))];
  const moves = rows.map((row) => [
    moment(row.at),
    row.name,
    STATUS_TEXTS.action(row.action),
    `${row.from ?? '–'} → ${row.to ?? '–'}${row.percent === null ? '' : ` ${share(row.percent)}`}`,
    personOr(row.who, row.person),
    row.why || '–',
  ]);
  return [
    ...then,
    '',
    moves.length ? table([STATUS_TEXTS.historyHead, ...moves]) : STATUS_TEXTS.noMoves,
    ...(previews.length ? ['', printPast(previews)] : []),
  ].join('\n');
}

export const printPruned = ({ removed }: PruneAnswer, dryRun: boolean): string =>
  [
    STATUS_TEXTS.pruned(removed.length, dryRun),
    ...removed.map(({ name, version }) => `  ${name} ${version}`),
  ].join('\n');

export const printTokens = (tokens: readonly ListedToken[]): string =>
  listing(tokens, TOKEN_TEXTS, (token) => [
    String(token.id),
    token.label,
    token.remotes,
    token.rights,
    moment(token.createdAt),
    moment(token.expiresAt),
    TOKEN_TEXTS.states[token.state],
  ]);

export const printKeys = (keys: readonly ListedKey[]): string =>
  listing(keys, KEY_TEXTS, (one) => [
    String(one.id),
    one.name,
    one.key,
    one.publicKey,
    moment(one.registeredAt),
    one.revokedAt ? moment(one.revokedAt) : '',
  ]);

export function printPointers(pointers: readonly PointerState[]): string {
  return pointers
    .map((pointer) =>
      pointer.retired
        ? RETIRE_TEXTS.done(pointer.name, pointer.live)
        : STATUS_TEXTS.nowLive(pointer.name, pointer.live, pointer.fallback, canaryText(pointer)),
    )
    .join('\n');
}
