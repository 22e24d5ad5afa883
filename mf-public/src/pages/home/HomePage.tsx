import { Page, PageHeader } from 'mf-shared/ui/page';

export default function HomePage() {
  return (
    <Page>
      <PageHeader title="Accueil" />
    </Page>
  );
}
