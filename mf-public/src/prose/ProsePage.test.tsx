import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { setSettingsForTest, TestPlatform } from '@eveneo/platform/testing';
import AccessibilityPage from '../pages/accessibility/AccessibilityPage';
import LegalNoticePage from '../pages/legal-notice/LegalNoticePage';
import PrivacyPage from '../pages/privacy/PrivacyPage';
import ReviewRulesPage from '../pages/review-rules/ReviewRulesPage';
import TermsPage from '../pages/terms/TermsPage';

const PAGES: [string, ComponentType, number][] = [
  ['Conditions d’utilisation', TermsPage, 9],
  ['Politique de confidentialité', PrivacyPage, 7],
  ['Mentions légales', LegalNoticePage, 8],
  ['Accessibilité', AccessibilityPage, 6],
  ['Contrôle des avis', ReviewRulesPage, 5],
];

beforeEach(() => setSettingsForTest({ contactEmail: 'contact@exemple.fr' }));

test.each(PAGES)('%s: one h1 and its sections', (title, PageUnderTest, parts) => {
  const { container } = render(
    <TestPlatform>
      <PageUnderTest />
    </TestPlatform>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(parts);
  expect(screen.getAllByRole('link', { name: 'Contact' })[0]).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'contact@exemple.fr' })).toHaveAttribute(
    'href',
    'mailto:contact@exemple.fr',
  );
  expect(container).not.toHaveTextContent('](');
  expect(container.textContent).not.toMatch(/ [;:!?»]/);
});

test('reviews can be deleted at any time, and edited while registered only', () => {
  const { container } = render(
    <TestPlatform>
      <ReviewRulesPage />
    </TestPlatform>,
  );
  expect(container).toHaveTextContent(
    'supprimer son avis à tout moment et le modifier tant qu’il est inscrit',
  );
});

test.each(PAGES.slice(0, 3))(
  '%s names the publisher of the installation, or its demonstration',
  (_, PageUnderTest) => {
    const shown = () =>
      render(
        <TestPlatform>
          <PageUnderTest />
        </TestPlatform>,
      ).container.textContent;
    expect(shown()).toMatch(/démonstration/);
    const named = { publisher: 'Association Sésame, Rennes', hostingProvider: 'Lande SAS' };
    setSettingsForTest({ contactEmail: 'contact@exemple.fr', ...named });
    const text = shown();
    expect(text).toMatch('Association Sésame, Rennes');
    expect(text).not.toMatch(/démonstration(?!\s+ont été créés)/);
  },
);
