import { Page, PageHeader, Section } from '.';
import { render, screen } from '@testing-library/react';

const page = (
  <Page>
    <PageHeader
      title="Événements"
      lead="Trouvez votre prochaine sortie."
      actions={<a href="/events">Tous</a>}
    />
    <Section title="À venir" id="coming">
      <p>Contenu</p>
    </Section>
  </Page>
);

test('the h1 can be focused after a navigation; a section is named by its heading', () => {
  render(page);
  screen.getByRole('heading', { level: 1, name: 'Événements' }).focus();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'À venir' })).toHaveTextContent('Contenu');
});
