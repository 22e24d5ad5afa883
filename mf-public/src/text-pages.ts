/** The pages of text: route, title and link in the footer follow from a row. */
export interface TextPage {
  readonly path: string;
  readonly title: string;
  /** Below src/pages. */
  readonly module: string;
  /** Its name in the footer, where shorter. */
  readonly label?: string;
  /** Its place in the footer; none: linked from where it is needed. */
  readonly order?: number;
}

export const TEXT_PAGES = {
  about: { path: '/about', title: 'À propos', module: 'about/AboutPage', order: 20 },
  terms: {
    path: '/terms',
    title: 'Conditions d’utilisation',
    label: 'Conditions',
    module: 'terms/TermsPage',
    order: 40,
  },
  privacy: {
    path: '/privacy',
    title: 'Politique de confidentialité',
    label: 'Confidentialité',
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
  },
} as const satisfies Record<string, TextPage>;
