import { Page, PageHeader } from 'mf-shared/ui/page';

export default function LegalNoticePage() {
  return (
    <Page>
      <PageHeader title="Mentions légales" />
    </Page>
  );
}
