import { Page, PageHeader } from 'mf-shared/ui/page';

export default function AboutPage() {
  return (
    <Page>
      <PageHeader title="À propos" />
    </Page>
  );
}
