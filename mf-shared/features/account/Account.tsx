import { useState, type ReactNode } from 'react';
import { useSearchParams, useUser } from '@eveneo/platform';
import { Page, PageHeader } from '../../ui/page';
import { Tabs } from '../../ui/tabs';
import { AvatarForm } from './AvatarForm';
import { ConsentList } from './ConsentList';
import { ExportData } from './ExportData';
import { PasswordForm } from './PasswordForm';
import { PreferencesForm } from './PreferencesForm';
import { ProfileForm } from './ProfileForm';
import { SecondFactor } from './security/SecondFactor';
import { SessionList } from './security/SessionList';
import { texts } from './texts';
import styles from './Account.module.css';

const TABS = ['informations', 'securite', 'preferences'] as const;
type Tab = (typeof TABS)[number];

/** The query parameter that names the tab, so that Back, reload and links find it. */
const PARAMETER = 'onglet';

/** The user, kept after the session ends, for the page's last messages. */
function useLastUser() {
  const user = useUser();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? last;
}

/**
 * The profile in three tabs.
 * @param deletion the section that deletes the account; admins have none
 */
export function Account({ deletion }: { deletion?: ReactNode }) {
  const user = useLastUser();
  const [parameters, setParameters] = useSearchParams();
  const tab = TABS.find((one) => one === parameters.get(PARAMETER)) ?? 'informations';
  // Visited tabs stay mounted, so that their input is kept.
  const [visited, setVisited] = useState<readonly Tab[]>([tab]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);
  if (!user) return null;

  const panels: Record<Tab, ReactNode> = {
    informations: (
      <>
        <AvatarForm user={user} />
        <ProfileForm user={user} />
      </>
    ),
    securite: (
      <>
        <PasswordForm />
        <SecondFactor />
        <SessionList />
        <ExportData />
        {deletion}
      </>
    ),
    preferences: (
      <>
        <PreferencesForm />
        <ConsentList />
      </>
    ),
  };
  return (
    <Page width="text">
      <PageHeader title={texts.title} />
      <Tabs
        label={texts.tabsLabel}
        tabs={TABS.map((id) => ({ id, label: texts.tabs[id] }))}
        value={tab}
        onChange={(next) => setParameters({ [PARAMETER]: next }, { replace: true })}
      >
        {visited.map((id) => (
          <div key={id} hidden={id !== tab} className={styles.panel}>
            {panels[id]}
          </div>
        ))}
      </Tabs>
    </Page>
  );
}
