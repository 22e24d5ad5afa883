import { useState } from 'react';
import * as calls from '@eveneo/contract/call-list';
import type { TrafficSpan } from '@eveneo/contract/delivery/traffic';
import { keepPreviousData, queryOptions, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { Card } from 'mf-shared/ui/card';
import { Loaded } from 'mf-shared/ui/loaded';
import { Section } from 'mf-shared/ui/page';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import { soundTraffic } from '../sound-answers';
import { AreaLoads } from './AreaLoads';
import { trafficTexts as t } from './texts';
import styles from './Traffic.module.css';

/** Hosts tell their counts once a second: the page follows a canary while it runs. */
const FOLLOW_MS = 10_000;
const SPANS: readonly TrafficSpan[] = ['minutes', 'day'];

const trafficQuery = (span: TrafficSpan) =>
  queryOptions({
    queryKey: ['releases', 'traffic', span],
    queryFn: async ({ signal }) =>
      soundTraffic(await call(calls.releaseTraffic, { query: { span }, signal })),
    refetchInterval: FOLLOW_MS,
    placeholderData: keepPreviousData,
  });

/** Who runs what: page loads of every area, the canary beside the live release. */
export function TrafficSection() {
  const [span, setSpan] = useState<TrafficSpan>('minutes');
  return (
    <Section id="chargements" title={t.title}>
      <Card>
        <div className={styles.areas}>
          <Select
            label={t.span}
            value={span}
            onChange={({ target }) => setSpan(target.value === 'day' ? 'day' : 'minutes')}
            options={SPANS.map((value) => ({ value, label: t.spans[value] }))}
          />
          <Loaded
            query={useQuery(trafficQuery(span))}
            pending={<Spinner label={t.loading} />}
            failed={t.failed}
          >
            {(answer) =>
              answer.areas.map((area) => <AreaLoads key={area.name} area={area} answer={answer} />)
            }
          </Loaded>
        </div>
      </Card>
    </Section>
  );
}
