import { Page, PageHeader } from 'mf-shared/ui/page';

export default function RegisterPage() {
  return (
    <Page>
      <PageHeader title="Inscription" />
    </Page>
  );
}
