import type { OwnInvitations } from '@eveneo/contract/application/co-organizers';
import { useQuery, useUser } from '@eveneo/platform';
import { invitationsQuery } from 'mf-shared/api/co-organizers';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { Invitation } from './Invitation';
import { texts } from './texts';
import styles from './Invitations.module.css';

/** Invitations to the user's own address, and events offered to them, to accept or decline. */
export default function InvitationsPage() {
  const user = useUser();
  return (
    <Page width="text">
      <PageHeader title={texts.title} lead={texts.lead} />
      <QueryBoundary
        query={useQuery(invitationsQuery(user?.id ?? null))}
        pending={<Spinner label={texts.loading} />}
        failed={(error) => failureText(error, { failed: texts.failed })}
      >
        {(own) =>
          own.invitations.length > 0 ? <List own={own} /> : <None own={own} email={user?.email ?? ''} />
        }
      </QueryBoundary>
    </Page>
  );
}

const List = ({ own }: { own: OwnInvitations }) => (
  <ul role="list" className={styles.list}>
    {own.invitations.map((invitation) => (
      <li key={`${invitation.as}-${invitation.id}`}>
        <Invitation of={invitation} />
      </li>
    ))}
  </ul>
);

const None = ({ own: { confirmed }, email }: { own: OwnInvitations; email: string }) => (
  <EmptyState
    title={confirmed ? texts.none : texts.unconfirmed}
    action={
      !confirmed && (
        <LinkButton to={addresses.profile} variant="secondary">
          {texts.profile}
        </LinkButton>
      )
    }
  >
    {confirmed ? texts.noneLead(email) : texts.unconfirmedLead(email)}
  </EmptyState>
);
