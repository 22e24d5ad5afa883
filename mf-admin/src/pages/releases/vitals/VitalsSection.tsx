import { useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import type { VitalsAnswer, VitalsSpan } from '@eveneo/contract/delivery/vitals';
import { keepPreviousData, queryOptions, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { Card } from 'mf-shared/ui/card';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import styles from '../ReleasesPage.module.css';
import { vitalsTexts as t } from './texts';
import { pageRows } from './vitals-model';
import { VitalsTable } from './VitalsTable';

/** Figures from many visits change slowly. */
const FOLLOW_MS = 60_000;
const SPANS: readonly VitalsSpan[] = ['week', 'day'];

const vitalsQuery = (span: VitalsSpan) =>
  queryOptions({
    queryKey: ['releases', 'vitals', span],
    queryFn: ({ signal }) => call(calls.releaseVitals, { query: { span }, signal }),
    refetchInterval: FOLLOW_MS,
    placeholderData: keepPreviousData,
  });

/** Shows one area at a time, at first one with data. */
function Areas({ areas, least }: Pick<VitalsAnswer, 'areas' | 'least'>) {
  const [chosen, setChosen] = useState('');
  const area =
    areas.find(({ name }) => name === chosen) ?? areas.find((one) => pageRows(one).length > 0) ?? areas[0];
  if (!area) return null;
  return (
    <>
      <Select
        label={t.area}
        value={area.name}
        onChange={({ target }) => setChosen(target.value)}
        options={areas.map(({ name }) => ({ value: name, label: name }))}
      />
      <VitalsTable key={area.name} area={area} least={least} />
    </>
  );
}

/** Web vitals by page, the canary beside the live release. */
export function VitalsSection() {
  const [span, setSpan] = useState<VitalsSpan>('week');
  return (
    <Section id="rapidite" title={t.title}>
      <Card>
        <div className={styles.list}>
          <p className={styles.note}>{t.lead}</p>
          <Select
            label={t.span}
            value={span}
            onChange={({ target }) => setSpan(target.value === 'day' ? 'day' : 'week')}
            options={SPANS.map((value) => ({ value, label: t.spans[value] }))}
          />
          <QueryBoundary
            query={useQuery(vitalsQuery(span))}
            pending={<Spinner label={t.loading} />}
            failed={t.failed}
          >
            {({ areas, least }) => <Areas areas={areas} least={least} />}
          </QueryBoundary>
        </div>
      </Card>
    </Section>
  );
}
