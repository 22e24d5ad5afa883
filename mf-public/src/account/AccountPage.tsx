import type { ReactNode } from 'react';
import { Card } from 'mf-shared/ui/card';
import { Page, PageHeader } from 'mf-shared/ui/page';
import styles from './AccountPage.module.css';

/** The frame of login, registration and passwords: a title, a card with the form, a line below. */
export function AccountPage({
  title,
  lead,
  footer,
  children,
}: {
  title: string;
  lead?: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      <Card padding="m" className={styles.card}>
        {children}
      </Card>
      {footer && <p className={styles.footer}>{footer}</p>}
    </Page>
  );
}

/** The form itself: browsers do not check it, the rules of the contract do. */
export function AccountForm({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit: (event: { preventDefault: () => void }) => void;
  children: ReactNode;
}) {
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className={styles.form}>
      {children}
    </form>
  );
}
