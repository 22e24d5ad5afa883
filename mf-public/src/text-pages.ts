/** The pages of text: route, title and link in the footer follow from a row. */
interface TextPage {
  readonly path: string;
  readonly title: string;
  /** Below src/pages. */
  readonly module: string;
  /** Its place in the footer. */
  readonly order: number;
}

export const TEXT_PAGES = {
  about: { path: '/about', title: 'À propos', module: 'about/AboutPage', order: 20 },
  terms: { path: '/terms', title: 'Conditions d’utilisation', module: 'terms/TermsPage', order: 40 },
  privacy: {
    path: '/privacy',
    title: 'Politique de confidentialité',
    module: 'privacy/PrivacyPage',
    order: 50,
  },
  legalNotice: {
    path: '/legal-notice',
    title: 'Mentions légales',
    module: 'legal-notice/LegalNoticePage',
    order: 60,
  },
  accessibility: {
    path: '/accessibility',
    title: 'Accessibilité',
    module: 'accessibility/AccessibilityPage',
    order: 70,
  },
  reviewRules: {
    path: '/reviews',
    title: 'Contrôle des avis',
    module: 'review-rules/ReviewRulesPage',
    order: 75,
  },
} as const satisfies Record<string, TextPage>;
