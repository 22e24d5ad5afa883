import { useRef, useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { PersonDetail } from '@eveneo/contract/application/people';
import * as calls from '@eveneo/contract/call-list';
import { useUser } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { Button } from 'mf-shared/ui/button';
import { RemovalDialog } from 'mf-shared/ui/removal-dialog';
import { usePersonAct } from './people-calls';
import { RoleDialog } from './RoleDialog';
import { SuspendDialog } from './SuspendDialog';
import { personTexts as t } from './texts';
import styles from './PersonPage.module.css';

/** Acts that ask for nothing but a reason. */
const SIMPLE = {
  lift: calls.liftSuspension,
  sessions: calls.endPersonSessions,
  reset: calls.mailPersonReset,
} as const;
type Simple = keyof typeof SIMPLE;

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
      danger={act === 'sessions'}
      texts={{
        ...{ title: texts.act, confirm: texts.act, busy: t.busy },
        ...{ success: texts.done, failed: t.actFailed },
      }}
      reason={{ label: t.reason, hint: t.reasonHint, required: FIELD_TEXTS.reason.required }}
      remove={(reason) => send.mutateAsync(reason)}
      onClose={onClose}
      onRemoved={onDone}
    >
      <p>{texts.told}</p>
    </RemovalDialog>
  );
}

/** What an admin may do about an account, except their own. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const [open, setOpen] = useState<Simple | 'suspend' | 'role' | null>(null);
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
      variant={act === 'suspend' ? 'danger' : 'secondary'}
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
          {button(person.suspended ? 'lift' : 'suspend')}
        </div>
      )}
      {open === 'suspend' && <SuspendDialog {...of} />}
      {open === 'role' && <RoleDialog {...of} />}
      {(open === 'lift' || open === 'sessions' || open === 'reset') && <SimpleDialog act={open} {...of} />}
    </section>
  );
}
