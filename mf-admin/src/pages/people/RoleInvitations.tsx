import { useRef, useState } from 'react';
import type { RoleInvitation } from '@eveneo/contract/application/role-invitations';
import { toast, usePublicSettings, useQuery } from '@eveneo/platform';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { RoleBadge } from 'mf-shared/ui/badge';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { invitationsQuery, useRevoke } from './people-calls';
import { invitationTexts as t } from './texts';
import styles from './RoleInvitations.module.css';

const InviteDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "oversight" */ './InviteDialog')).InviteDialog,
  { failed: t.failed },
);

export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.invite}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Invitation({ of, onRevoked }: { of: RoleInvitation; onRevoked: () => void }) {
  const { timeZone } = usePublicSettings();
  const revoke = useRevoke();
  return (
    <li className={styles.invitation}>
      <span className={styles.words}>
        <strong>{of.email}</strong>
        <span className={layout.muted}>
          {t.by(shownText(of.by), formatInstantDate(of.expires_at, timeZone))}
        </span>
      </span>
      <RoleBadge role={of.role} />
      <AskedButton
        texts={t.revoke}
        variant="secondary"
        size="s"
        aria-label={t.revokeOf(of.email)}
        act={async () => {
          await revoke.mutateAsync(of.id);
          return t.revoked;
        }}
        onDone={(message) => {
          toast.success(message);
          onRevoked();
        }}
        onFailed={(message) => toast.error(message)}
      >
        {t.revokeLead}
      </AskedButton>
    </li>
  );
}

/** The open invitations to become organizer or admin; renders nothing if there are none. */
export function RoleInvitations() {
  /** Takes the focus when an invitation is revoked, even the last one. */
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <QueryBoundary
        query={useQuery(invitationsQuery())}
        pending={null}
        failed={(error) => failureText(error, { failed: t.loadFailed })}
        isEmpty={({ data }) => data.length === 0}
        empty={null}
      >
        {({ data }) => (
          <section>
            <h2 className={styles.title}>{t.open(data.length)}</h2>
            <ul role="list">
              {data.map((one) => (
                <Invitation key={one.id} of={one} onRevoked={() => place.current?.focus()} />
              ))}
            </ul>
          </section>
        )}
      </QueryBoundary>
    </div>
  );
}
