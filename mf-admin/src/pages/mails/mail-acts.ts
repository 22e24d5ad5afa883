import type { RecordedActRow } from '@eveneo/contract/application/history';
import { mailsTexts } from './texts';

/** Acts on mails with the mail's name in place of its code. */
export const withMailNames = (acts: readonly RecordedActRow[]): RecordedActRow[] =>
  acts.map((act) =>
    act.act.startsWith('operation.mail') ? { ...act, label: mailsTexts.kinds[act.label] ?? act.label } : act,
  );
