import type { Overview } from '@eveneo/contract/application/overview';
import { useQuery } from '@eveneo/platform';
import { overviewQuery } from 'mf-shared/api/stats';
import { WaitList, type useDashboardFetching, type Wait } from 'mf-shared/features/dashboard';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { plural } from 'mf-shared/format/number-text';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { texts as all } from '../../../texts';
import { Facts } from './Facts';
import { Trends } from './Trends';

const { waits: texts, overviewFailed } = all.dashboard;

function waitsOf({ reports, urgent, objections, mails, withdrawn }: Overview['waits']): Wait[] {
  return [
    ...(reports > 0
      ? [
          {
            ...texts.reports,
            figure: plural(reports, texts.case),
            about: urgent > 0 ? texts.urgent(plural(urgent, texts.urgentCase)) : texts.open,
            to: '/reports',
          },
        ]
      : []),
    ...(objections > 0
      ? [{ ...texts.objections, figure: plural(objections, texts.objection), to: '/reports' }]
      : []),
    {
      ...{ ...texts.mails, figure: plural(mails, texts.mail, texts.manyMails), to: '/failing-mails' },
      ...(mails === 0 && { about: texts.allSent }),
    },
    ...withdrawn.map(({ area, at }) => ({
      label: texts.withdrawn,
      figure: area,
      about: texts.locked(formatInstantDate(at)),
      to: '/releases',
      verb: texts.releases,
    })),
  ];
}

/** What needs an admin now, the week's figures, and their trend. */
export function OverviewPart({ fetching }: { fetching: ReturnType<typeof useDashboardFetching> }) {
  return (
    <QueryBoundary
      query={useQuery({ ...overviewQuery(), ...fetching })}
      pending={null}
      failed={overviewFailed}
    >
      {({ waits, ...figures }) => (
        <>
          <WaitList title={texts.title} waits={waitsOf(waits)} />
          <Facts {...figures} />
          <Trends days={figures.days} />
        </>
      )}
    </QueryBoundary>
  );
}
