import { Page, PageHeader } from 'mf-shared/ui/page';

export default function ForgotPasswordPage() {
  return (
    <Page>
      <PageHeader title="Mot de passe oublié" />
    </Page>
  );
}
