import { useId, type ReactNode } from 'react';
import { Card } from '../../ui/card';
import styles from './Account.module.css';

export function AccountSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" padding="l" aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
