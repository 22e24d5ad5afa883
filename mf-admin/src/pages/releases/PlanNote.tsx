import { ACTION_NAMES } from '@eveneo/contract/delivery/action-names';
import type { Plan } from '@eveneo/contract/delivery/plans';
import { Badge } from 'mf-shared/ui/badge';
import { texts } from '../../texts';
import type { Intent } from './intents';
import type { LiveRow } from './live-rows';
import { MoveButton } from './MoveButton';
import styles from './ReleasesPage.module.css';

const t = texts.releases;

const isWaiting = ({ kind, loads, leastLoads }: Plan) => kind === 'ramp' && loads < leastLoads;

/** The plan of an area, why it is paused, and the buttons that pause, resume or end it. */
export function PlanNote({ row, onIntent }: { row: LiveRow; onIntent: (intent: Intent) => void }) {
  const { plan } = row;
  if (!plan) return null;
  const { kind, version, steps, taken, dueText, who, paused, loads, leastLoads } = plan;
  return (
    <div className={styles.version}>
      <Badge tone={paused === null ? 'info' : 'warning'}>{ACTION_NAMES[kind]}</Badge>
      <code>{version}</code>
      {kind === 'ramp' && <span className={styles.note}>{t.ramp(steps, taken)}</span>}
      <span className={styles.note}>{paused === null ? t.due(kind, dueText) : t.paused(paused)}</span>
      {paused === null && isWaiting(plan) && (
        <span className={styles.note}>{t.waiting(loads, leastLoads)}</span>
      )}
      <span className={styles.note}>{t.askedBy(who)}</span>
      <div className={styles.buttons}>
        <MoveButton
          intent={{ action: paused === null ? 'pause' : 'resume', row, version }}
          onIntent={onIntent}
        />
        <MoveButton intent={{ action: 'end', row, version }} onIntent={onIntent} />
      </div>
    </div>
  );
}
