import type { ReactNode } from 'react';
import { Link } from '@eveneo/platform';
import { Card } from 'mf-shared/ui/card';
import { Page, PageHeader } from 'mf-shared/ui/page';
import styles from './AccountPage.module.css';

/** Layout of login, sign-up and password pages: a title, a card with the form, a link below. */
export function AccountPage({
  title,
  lead,
  way,
  children,
}: {
  title: string;
  lead?: string;
  /** The link below: 'Pas encore de compte ? Créer un compte'. */
  way?: { question?: string; label: string; to: string; state?: unknown };
  children: ReactNode;
}) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      <Card padding="m" className={styles.card}>
        {children}
      </Card>
      {way && (
        <p className={styles.footer}>
          {way.question}{' '}
          <Link to={way.to} state={way.state}>
            {way.label}
          </Link>
        </p>
      )}
    </Page>
  );
}
