import { median, plain } from '../table';

/** A measured value and its limit. */
export interface Measured {
  readonly what: string;
  readonly values: readonly number[];
  readonly goal: number;
  readonly show: (value: number) => string;
}

export const seconds = (value: number) => `${plain(value, 2)} s`;
export const inBytes = (value: number) => `${plain(value)} octets`;

export const HEAD = ['', 'mesuré', 'de – à', 'but', ''] as const;

/** A table row: median, minimum and maximum; a missed goal is marked. */
export function lineOf({ what, values, goal, show }: Measured): string[] {
  const middle = median(values);
  const span = values.length > 1 ? `${show(Math.min(...values))} – ${show(Math.max(...values))}` : '';
  return [what, show(middle), span, `≤ ${show(goal)}`, middle <= goal ? '' : 'manqué'];
}
