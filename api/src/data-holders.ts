import { idempotencyData } from './idempotency/personal-data';
import { mailData } from './mail/personal-data';
import { accountData } from './modules/accounts/personal-data';
import { chatData } from './modules/chat/personal-data';
import type { Context } from './modules/context';
import { eventData } from './modules/events/personal-data';
import { keepData } from './modules/keep/personal-data';
import { registrationData } from './modules/registrations/personal-data';
import { reviewData } from './modules/reviews/personal-data';
import type { DataHolder } from './personal-data/holder';
import { secondFactorData } from './second-factor/personal-data';
import { sessionData } from './sessions/personal-data';
import { deletionData } from './undo/personal-data';

/** Who holds personal data, in the order in which an account is forgotten: the account itself at the end. */
export const dataHolders = (context: Context): readonly DataHolder[] => [
  eventData(context),
  registrationData(context),
  keepData,
  chatData,
  reviewData,
  deletionData,
  mailData,
  idempotencyData,
  sessionData,
  secondFactorData,
  accountData(context),
];
