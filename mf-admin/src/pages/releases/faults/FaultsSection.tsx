import { useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import type { Fault, FaultsAnswer, Frame } from '@eveneo/contract/delivery/faults';
import { queryOptions, usePublicSettings, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { formatInstant } from 'mf-shared/format/date-text';
import { formatNumber } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { Card } from 'mf-shared/ui/card';
import { type Column } from 'mf-shared/ui/data-table';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import { GrowingTable } from '../GrowingTable';
import pageStyles from '../ReleasesPage.module.css';
import { faultTexts as t } from './texts';
import styles from './Faults.module.css';

/** On each read the API maps faults to their sources, so they are polled less often than counts. */
const FOLLOW_MS = 30_000;
const TONES = { live: 'success', canary: 'info', fallback: 'neutral' } as const;

const faultsQuery = () =>
  queryOptions({
    queryKey: ['releases', 'faults'],
    queryFn: ({ signal }) => call(calls.releaseFaults, { signal }),
    refetchInterval: FOLLOW_MS,
  });

const placeOf = ({ source, built }: Frame) => source ?? built;

function Stack({ frames }: { frames: readonly Frame[] }) {
  return (
    <details className={styles.stack}>
      <summary>{t.stack}</summary>
      <ol className={styles.frames}>
        {frames.map((frame, at) => (
          <li key={at}>
            <code>{placeOf(frame)}</code>
            {frame.by !== null && <span className={pageStyles.note}> {t.by(frame.by)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Where({ fault: { error, code, top, frames } }: { fault: Fault }) {
  return (
    <div className={styles.where}>
      <code>{top ? placeOf(top) : t.unknownPlace}</code>
      {error && <span className={pageStyles.note}>{error}</span>}
      <Badge tone="danger">{t.codes[code]}</Badge>
      {frames.length > 0 && <Stack frames={frames} />}
    </div>
  );
}

const columns = (timeZone: string): Column<Fault>[] => [
  { id: 'where', header: t.columns.where, cell: (fault) => <Where fault={fault} /> },
  {
    id: 'version',
    header: t.columns.version,
    cell: ({ name, version, standing }) => (
      <div className={styles.where}>
        <span>{name}</span>
        <code>{version}</code>
        <Badge tone={standing ? TONES[standing] : 'danger'}>
          {standing ? t.standings[standing] : t.withdrawn}
        </Badge>
      </div>
    ),
  },
  {
    id: 'page',
    header: t.columns.page,
    short: true,
    cell: ({ page }) => (page ? <code>{page}</code> : t.dash),
  },
  { id: 'count', header: t.columns.count, numeric: true, cell: ({ count }) => formatNumber(count) },
  {
    id: 'last',
    header: t.columns.last,
    cell: ({ firstAt, lastAt }) => (
      <div className={styles.where}>
        <time dateTime={lastAt}>
          <RaisedText text={t.last(formatInstant(lastAt, timeZone))} />
        </time>
        <time dateTime={firstAt} className={pageStyles.note}>
          <RaisedText text={t.first(formatInstant(firstAt, timeZone))} />
        </time>
      </div>
    ),
  },
];

function FaultsTable({ faults }: FaultsAnswer) {
  const { timeZone } = usePublicSettings();
  const [area, setArea] = useState('');
  const areas = [...new Set(faults.map(({ name }) => name))].sort();
  const rows = faults.filter(({ name }) => area === '' || name === area);
  return (
    <div className={pageStyles.list}>
      {areas.length > 1 && (
        <Select
          label={t.area}
          value={area}
          placeholder={t.allAreas}
          onChange={({ target }) => setArea(target.value)}
          options={areas.map((name) => ({ value: name, label: name }))}
        />
      )}
      <GrowingTable
        key={area}
        caption={t.title}
        columns={columns(timeZone)}
        rows={rows}
        more={t.more}
        rowKey={({ name, version, code, error, top }) =>
          [name, version, code, error, top && placeOf(top)].join(' ')
        }
      />
    </div>
  );
}

/** Failures in browsers, by source line. */
export function FaultsSection() {
  return (
    <Card>
      <div className={pageStyles.list}>
        <p className={pageStyles.note}>{t.lead}</p>
        <QueryBoundary
          query={useQuery(faultsQuery())}
          pending={<Spinner label={t.loading} />}
          failed={t.failed}
          isEmpty={({ faults }) => faults.length === 0}
          empty={<EmptyState title={t.none} />}
        >
          {({ faults }) => <FaultsTable faults={faults} />}
        </QueryBoundary>
      </div>
    </Card>
  );
}
