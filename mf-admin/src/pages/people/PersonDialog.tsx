import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { PersonDetail } from '@eveneo/contract/application/people';
import * as calls from '@eveneo/contract/call-list';
import { useNavigate, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { isMissing } from 'mf-shared/format/failure-text';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { peopleKey, usePersonAct } from './people-calls';
import { RoleDialog } from './RoleDialog';
import { SuspendDialog } from './SuspendDialog';
import { personTexts as t } from './texts';

/** Acts that ask for nothing but a reason. */
const SIMPLE = {
  lift: calls.liftSuspension,
  sessions: calls.endPersonSessions,
  reset: calls.mailPersonReset,
  factor: calls.removePersonFactor,
} as const;
type Simple = keyof typeof SIMPLE;
export type PersonAct = Simple | 'suspend' | 'role' | 'deletion';

const REASON = { label: t.reason, hint: t.reasonHint, required: FIELD_TEXTS.reason.required };

interface OfPerson {
  person: PersonDetail;
  onClose: () => void;
  onDone: () => void;
}

function SimpleDialog({ act, person, onClose, onDone }: OfPerson & { act: Simple }) {
  const send = usePersonAct(person.id, (reason: string) =>
    call(SIMPLE[act], { params: { id: person.id }, body: { reason } }),
  );
  const texts = t[act];
  return (
    <RemovalDialog
      danger={act === 'sessions' || act === 'factor'}
      texts={{
        title: texts.act,
        confirm: texts.act,
        busy: t.busy,
        success: texts.done,
        failed: t.actFailed,
      }}
      reason={act === 'factor' ? { ...t.factor, required: FIELD_TEXTS.reason.required } : REASON}
      remove={(reason) => send.mutateAsync(reason)}
      onClose={onClose}
      onRemoved={onDone}
    >
      <p>{texts.told}</p>
    </RemovalDialog>
  );
}

/** Deletes the account as its owner would, and leaves the page, which then has nothing to show. */
function DeletionDialog({ person: { id }, onClose }: OfPerson) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const texts = { title: t.deletion.act, confirm: t.deletion.act, busy: t.busy, failed: t.actFailed };
  return (
    <RemovalDialog
      texts={{ ...texts, success: t.deletion.done }}
      reason={REASON}
      remove={async (reason) => {
        try {
          await call(calls.deletePerson, { params: { id }, body: { reason } });
        } catch (error) {
          // Deleted before: its answer was lost, or another admin was faster.
          if (!isMissing(error)) throw error;
        }
      }}
      onClose={onClose}
      onRemoved={() => {
        void navigate('/users', { replace: true });
        void client.invalidateQueries({ queryKey: peopleKey });
      }}
    >
      <p>{t.deletion.told}</p>
    </RemovalDialog>
  );
}

/** The dialog of an act on an account. */
export function PersonDialog({ act, ...of }: OfPerson & { act: PersonAct }) {
  if (act === 'suspend') return <SuspendDialog {...of} />;
  if (act === 'role') return <RoleDialog {...of} />;
  return act === 'deletion' ? <DeletionDialog {...of} /> : <SimpleDialog act={act} {...of} />;
}
