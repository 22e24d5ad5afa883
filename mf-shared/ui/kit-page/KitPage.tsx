import { theme, useTheme } from '@eveneo/platform';
import { Button } from '../button';
import { Page, PageHeader, Section } from '../page';
import { KitActions } from './KitActions';
import { KitContent } from './KitContent';
import { KitForms } from './KitForms';

/** The gallery: each component of the kit in each of its states. In `npm run dev` only. */
export function KitPage() {
  const current = useTheme();
  return (
    <Page>
      <PageHeader
        title="Composants"
        lead="Chaque composant du kit, dans tous ses états."
        actions={
          <Button variant="secondary" onClick={() => theme.toggle()}>
            {current === 'dark' ? 'Thème clair' : 'Thème sombre'}
          </Button>
        }
      />
      <Section title="Contenus" id="kit-content">
        <KitContent />
      </Section>
      <Section title="Actions" id="kit-actions">
        <KitActions />
      </Section>
      <Section title="Formulaires" id="kit-forms">
        <KitForms />
      </Section>
    </Page>
  );
}
