import { Page, PageHeader } from 'mf-shared/ui/page';

export default function ResetPasswordPage() {
  return (
    <Page>
      <PageHeader title="Nouveau mot de passe" />
    </Page>
  );
}
