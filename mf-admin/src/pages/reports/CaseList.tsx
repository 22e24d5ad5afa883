import type { CaseLine } from '@eveneo/contract/application/reports';
import { Link, now, usePublicSettings } from '@eveneo/platform';
import { formatInstant, formatRelative } from 'mf-shared/format/date-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Badge, type BadgeTone } from 'mf-shared/ui/badge';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { reportsTexts as t } from './texts';
import styles from './ReportsPage.module.css';

const TONES: readonly BadgeTone[] = ['neutral', 'warning', 'danger'];
const EXCERPT = 140;

const excerpt = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

function Piece({ row }: { row: CaseLine }) {
  const name = row.title || t.noAuthor;
  return (
    <span className={styles.stack}>
      <Link to={`/reports?dossier=${row.id}`} className={styles.name}>
        {shownText(`${t.kinds[row.kind]}\u00a0: ${name}`)}
      </Link>
      {row.kind !== 'profile' && row.kind !== 'account' && (
        <span className={`${layout.muted} ${styles.excerpt}`}>{shownText(excerpt(row.text))}</span>
      )}
    </span>
  );
}

const stateOf = ({ state, decision }: CaseLine) =>
  state === 'decided' && decision !== null ? t.decisions[decision] : t.states[state];

const columns = (timeZone: string): Column<CaseLine>[] => [
  { id: 'piece', header: t.columns.piece, cell: (row) => <Piece row={row} /> },
  {
    id: 'urgency',
    header: t.columns.urgency,
    cell: ({ urgency }) => <Badge tone={TONES[urgency] ?? 'neutral'}>{t.urgencies[urgency]}</Badge>,
  },
  { id: 'reports', header: t.columns.reports, cell: ({ reports }) => reports },
  {
    id: 'since',
    header: t.columns.since,
    short: true,
    cell: ({ opened_at: at }) => (
      <time dateTime={at} title={formatInstant(at, timeZone)}>
        {formatRelative(at, now(), timeZone)}
      </time>
    ),
  },
  {
    id: 'state',
    header: t.columns.state,
    cell: (row) => <Badge tone={row.state === 'decided' ? 'neutral' : 'info'}>{stateOf(row)}</Badge>,
  },
];

/** Reported pieces, in the order of the queue. */
export function CaseList({ rows }: { rows: readonly CaseLine[] }) {
  const { timeZone } = usePublicSettings();
  return <DataTable caption={t.title} columns={columns(timeZone)} rows={rows} rowKey={({ id }) => id} />;
}
