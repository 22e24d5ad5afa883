import { Page, PageHeader } from 'mf-shared/ui/page';

export default function PrivacyPage() {
  return (
    <Page>
      <PageHeader title="Politique de confidentialité" />
    </Page>
  );
}
