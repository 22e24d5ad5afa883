import { useRef, useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { PersonDetail } from '@eveneo/contract/application/people';
import * as calls from '@eveneo/contract/call-list';
import { useNavigate, useQueryClient, useUser } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { Button } from 'mf-shared/ui/button';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { peopleKey, usePersonAct } from './people-calls';
import { RoleDialog } from './RoleDialog';
import { SuspendDialog } from './SuspendDialog';
import { TakedownButton } from './TakedownButton';
import { personTexts as t } from './texts';
import styles from './PersonPage.module.css';

/** Acts that ask for nothing but a reason. */
const SIMPLE = {
  lift: calls.liftSuspension,
  sessions: calls.endPersonSessions,
  reset: calls.mailPersonReset,
  factor: calls.removePersonFactor,
} as const;
type Simple = keyof typeof SIMPLE;

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
        ...{ title: texts.act, confirm: texts.act, busy: t.busy },
        ...{ success: texts.done, failed: t.actFailed },
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

/** As the person would: afterwards there is nothing here to show. */
function DeletionDialog({ person: { id }, onClose }: OfPerson) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const texts = { title: t.deletion.act, confirm: t.deletion.act, busy: t.busy, failed: t.actFailed };
  return (
    <RemovalDialog
      texts={{ ...texts, success: t.deletion.done }}
      reason={REASON}
      remove={(reason) => call(calls.deletePerson, { params: { id }, body: { reason } })}
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

/** What an admin may do about an account, except their own. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const [open, setOpen] = useState<Simple | 'suspend' | 'role' | 'deletion' | null>(null);
  const place = useRef<HTMLHeadingElement>(null);
  const own = useUser()?.id === person.id;
  const onClose = () => setOpen(null);
  /** The pressed button may be gone. */
  const onDone = () => {
    onClose();
    requestAnimationFrame(() => place.current?.focus());
  };
  const of = { person, onClose, onDone };
  const button = (act: NonNullable<typeof open>) => (
    <Button
      variant={act === 'suspend' || act === 'deletion' ? 'danger' : 'secondary'}
      wide
      aria-haspopup="dialog"
      onClick={() => setOpen(act)}
    >
      {t[act].act}
    </Button>
  );
  return (
    <section className={styles.part}>
      <h2 ref={place} tabIndex={-1}>
        {t.actions}
      </h2>
      {own ? (
        <p className={styles.note}>{t.own}</p>
      ) : (
        <div className={styles.actions}>
          {button('role')}
          {button('sessions')}
          {button('reset')}
          {person.second_factor && button('factor')}
          <TakedownButton kind="profile" id={person.id} label={t.takedown.profile} wide />
          {button(person.suspended ? 'lift' : 'suspend')}
          {person.role !== 'admin' && button('deletion')}
        </div>
      )}
      {open === 'suspend' && <SuspendDialog {...of} />}
      {open === 'role' && <RoleDialog {...of} />}
      {open === 'deletion' && <DeletionDialog {...of} />}
      {open !== null && open in SIMPLE && <SimpleDialog act={open as Simple} {...of} />}
    </section>
  );
}
