import type { MoveAction, PointerMove } from '@eveneo/contract/delivery/pointers';
import { texts } from '../../texts';
import { failuresOf, isBad, type LiveRow } from './live-rows';

const t = texts.releases;

/** A move that an admin is about to make. */
export interface Intent {
  action: Exclude<MoveAction, 'withdraw' | 'retire'> | 'stop';
  row: LiveRow;
  version?: string;
}

export interface Choice {
  version: string;
  percent: number;
}

/** Whether the registry asks for a reason. */
export const needsReason = ({ action }: Intent): boolean =>
  ['rollback', 'lock', 'unlock', 'lift'].includes(action);

/** What will happen, in one sentence. */
export function consequence({ action, row }: Intent, { version, percent }: Choice): string {
  const { name, live } = row.pointer;
  switch (action) {
    case 'rollback':
      return t.consequences.rollback(name, live, version);
    case 'activate':
      if (row.pointer.retired) return t.comesBack(name, version);
      return t.consequences.activate(name, live, version);
    case 'canary':
      return t.consequences.canary(name, live, version, percent);
    case 'stop':
      return t.consequences.stop(name, live, version);
    case 'lock':
      return t.consequences.lock(name);
    case 'unlock':
      return t.consequences.unlock(name);
    case 'lift':
      return t.consequences.lift(name, version);
  }
}

/** The effects of a move on the canary, which `consequence` does not mention. */
export function besides({ action, row: { canary } }: Intent, { version }: Choice): string[] {
  const other = canary?.version === version ? null : canary;
  const stays = other && (action === 'rollback' || action === 'activate');
  return [
    ...(stays ? [t.canaryStays(other.version, other.percent)] : []),
    ...(other && action === 'canary' ? [t.canaryEnds(other.version, other.percent)] : []),
  ];
}

export function warnings({ action, row }: Intent, { version }: Choice): string[] {
  const { live, lock } = row.pointer;
  const [left, target] = [failuresOf(row, live), failuresOf(row, version)];
  const brings = action === 'rollback' || action === 'activate';
  return [
    ...(brings && isBad(row, version) ? [t.badTarget(version)] : []),
    ...(brings && target > left ? [t.worse(version, target, left)] : []),
    ...(action === 'rollback' && lock?.version ? [t.backAgain(lock.version)] : []),
  ];
}

export function moveOf({ action, row }: Intent, { version, percent }: Choice): PointerMove {
  const { name, revision } = row.pointer;
  if (action === 'stop') return { name, revision, action: 'canary', version: null };
  if (action === 'canary') return { name, revision, action, version, percent };
  if (action === 'lock' || action === 'unlock') return { name, revision, action };
  return { name, revision, action, version };
}
