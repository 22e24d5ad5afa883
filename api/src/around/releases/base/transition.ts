import type { HistoryRow, PointerState } from '@eveneo/contract/delivery/pointers';
import type { HistoryEntry } from './history-repository';

type Transition = Pick<HistoryRow, 'from' | 'to' | 'percent'>;

const canaryTransition = (before: PointerState | null, { canary }: PointerState): Transition => ({
  from: before?.canary?.version ?? null,
  to: canary?.version ?? null,
  percent: canary?.percent ?? null,
});

export function transitionOf({
  action,
  before,
  after,
  version,
}: Pick<HistoryEntry, 'action' | 'before' | 'after' | 'version'>): Transition {
  switch (action) {
    case 'schedule':
      return { from: after.live, to: version, percent: null };
    case 'canary':
    case 'ramp':
    case 'pause':
    case 'resume':
    case 'end':
      return canaryTransition(before, after);
    case 'withdraw':
      return { ...canaryTransition(before, after), to: after.live };
    case 'retire':
      return { from: after.live, to: null, percent: null };
    case 'activate':
    case 'rollback':
      return { from: before?.live ?? null, to: after.live, percent: null };
    default:
      return { from: null, to: version, percent: null };
  }
}
