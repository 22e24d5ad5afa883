import { useRef, useState } from 'react';
import type { PersonDetail } from '@eveneo/contract/application/people';
import { useUser } from '@eveneo/platform';
import layout from 'mf-shared/styles/layout.module.css';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import type { PersonAct } from './PersonDialog';
import { TakedownButton } from './TakedownButton';
import { personTexts as t } from './texts';
import styles from './PersonPage.module.css';

const PersonDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "oversight" */ './PersonDialog')).PersonDialog,
  { failed: t.actFailed },
);

/** What an admin may do with an account other than their own. */
export function PersonActions({ person }: { person: PersonDetail }) {
  const [open, setOpen] = useState<PersonAct | null>(null);
  const place = useRef<HTMLHeadingElement>(null);
  const own = useUser()?.id === person.id;
  const onClose = () => setOpen(null);
  /** The pressed button may have disappeared: focus moves to the heading. */
  const onDone = () => {
    onClose();
    requestAnimationFrame(() => place.current?.focus());
  };
  const of = { person, onClose, onDone };
  const button = (act: PersonAct) => (
    <Button
      variant="secondary"
      className={act === 'suspend' || act === 'deletion' ? styles.grave : undefined}
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
        <p className={layout.muted}>{t.own}</p>
      ) : (
        <div className={styles.actions}>
          {button('role')}
          {button('sessions')}
          {button('reset')}
          {person.second_factor && button('factor')}
          {person.suspended && button('lift')}
          <div className={styles.danger}>
            <h3>{t.danger}</h3>
            <TakedownButton kind="profile" id={person.id} label={t.takedown.profile} wide />
            {!person.suspended && button('suspend')}
            {person.role !== 'admin' && button('deletion')}
          </div>
        </div>
      )}
      {open && <PersonDialog act={open} {...of} />}
    </section>
  );
}
