import { accountSuspended } from '@eveneo/contract/application/texts';
import { isoInstant } from '../../ground/clock';
import { lastDayInFrench } from '../../ground/french';
import { ApiError } from '../errors';

export interface Suspension {
  readonly suspended_at: string | null;
  /** Null: permanent. */
  readonly suspended_until: string | null;
}

export const isSuspended = ({ suspended_at, suspended_until }: Suspension, now: Date): boolean =>
  suspended_at !== null &&
  (suspended_until === null || Date.parse(isoInstant(suspended_until)) > now.getTime());

/** 403 of a suspended account. @param until null: permanent */
export const suspended = (
  { suspended_until: until }: Pick<Suspension, 'suspended_until'>,
  timeZone: string,
): ApiError =>
  new ApiError(403, 'suspended', accountSuspended(until && lastDayInFrench(isoInstant(until), timeZone)));
