import type { ReactNode } from 'react';
import type { Overview, OverviewDay } from '@eveneo/contract/application/overview';
import { Link } from '@eveneo/platform';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, plural, pluralForm } from 'mf-shared/format/number-text';
import { Badge } from 'mf-shared/ui/badge';
import { texts as all } from '../../../texts';
import { Sparkline } from './Sparkline';
import styles from './Facts.module.css';

const { facts: texts } = all.dashboard;

const WEEK = 7;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const valuesOf = (days: readonly OverviewDay[], of: 'registrations' | 'accounts') =>
  days.slice(-WEEK).map((day) => day[of]);

function Fact({
  label,
  figure,
  unit,
  children,
}: Record<'label' | 'figure' | 'children', ReactNode> & { unit?: string }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.body}>
        <span className={styles.figure}>
          {figure}
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        {children}
      </dd>
    </div>
  );
}

/** Figures of the week, each leading to its list. */
export function Facts({ days, organizers, week, releases }: Omit<Overview, 'waits'>) {
  const registrations = valuesOf(days, 'registrations');
  const accounts = valuesOf(days, 'accounts');
  const before = sum(valuesOf(days.slice(0, -WEEK), 'registrations'));
  return (
    <section aria-label={texts.title}>
      <dl className={styles.facts}>
        <Fact
          label={<Link to={addresses.manageRegistrations()}>{texts.registrations}</Link>}
          figure={formatNumber(sum(registrations))}
        >
          <Sparkline values={registrations} />
          <span className={styles.about}>{texts.before(formatNumber(before))}</span>
        </Fact>
        <Fact label={<Link to="/users">{texts.accounts}</Link>} figure={formatNumber(sum(accounts))}>
          <Sparkline values={accounts} />
          {organizers > 0 && (
            <span className={styles.about}>{texts.organizers(plural(organizers, texts.organizer))}</span>
          )}
        </Fact>
        <Fact
          label={<Link to={addresses.manageEvents}>{texts.week}</Link>}
          figure={formatNumber(week.events)}
          unit={pluralForm(week.events, texts.event)}
        >
          {week.full > 0 && <Badge tone="warning">{plural(week.full, texts.full)}</Badge>}
          <span className={styles.about}>{plural(week.registrations, texts.registered)}</span>
        </Fact>
        <Fact
          label={texts.releases}
          figure={formatNumber(releases.areas)}
          unit={pluralForm(releases.areas, texts.area)}
        >
          <Link to="/releases" className={styles.about}>
            {releases.faults === 0 ? texts.noFault : plural(releases.faults, texts.fault, texts.faults)}
          </Link>
        </Fact>
      </dl>
    </section>
  );
}
