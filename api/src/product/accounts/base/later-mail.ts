import { laterMail } from '@eveneo/contract/application/texts';
import type { Context } from '../../../base/context';
import { isoInstant } from '../../../ground/clock';
import { momentInFrench } from '../../../ground/french';

/**
 * The end of a dead link's refusal: which mail works instead. Only whoever has a link of ours, from a mail to the same
 * mailbox, may read it.
 * @param sent when that mail left; undefined: none is known
 */
export const namingLater = ({ config }: Pick<Context, 'config'>, sent: string | undefined): string =>
  sent === undefined ? '' : laterMail(momentInFrench(isoInstant(sent), config.EVENT_TIMEZONE));
