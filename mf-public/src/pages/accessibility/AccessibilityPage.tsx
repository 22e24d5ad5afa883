import { Page, PageHeader } from 'mf-shared/ui/page';

export default function AccessibilityPage() {
  return (
    <Page>
      <PageHeader title="Accessibilité" />
    </Page>
  );
}
