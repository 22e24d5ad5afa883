import { Page, PageHeader } from 'mf-shared/ui/page';

export default function TermsPage() {
  return (
    <Page>
      <PageHeader title="Conditions d’utilisation" />
    </Page>
  );
}
