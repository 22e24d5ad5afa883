import { median, plain } from '../table';

/** A measure of delivery: what was seen, and what it must not exceed. */
export interface Measured {
  readonly what: string;
  readonly values: readonly number[];
  readonly goal: number;
  readonly show: (value: number) => string;
}

export const seconds = (value: number) => `${plain(value, 2)} s`;
export const octets = (value: number) => `${plain(value)} octets`;

export const HEAD = ['', 'mesuré', 'de – à', 'but', ''] as const;

/** A line of the table: the middle value, the smallest and the largest where there are several; a missed goal is named. */
export function lineOf({ what, values, goal, show }: Measured): string[] {
  const middle = median(values);
  const span = values.length > 1 ? `${show(Math.min(...values))} – ${show(Math.max(...values))}` : '';
  return [what, show(middle), span, `≤ ${show(goal)}`, middle <= goal ? '' : 'manqué'];
}
