import { Page, PageHeader } from 'mf-shared/ui/page';

export default function ContactPage() {
  return (
    <Page>
      <PageHeader title="Contact" />
    </Page>
  );
}
