import { Page, PageHeader } from 'mf-shared/ui/page';

export default function EventDetailPage() {
  return (
    <Page>
      <PageHeader title="Événement" />
    </Page>
  );
}
