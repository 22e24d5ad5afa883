import type { LinkDeclaration } from '@eveneo/contract/delivery/area';

const footer = (to: string, label: string, order: number): LinkDeclaration => ({
  place: 'footer',
  to,
  label,
  access: 'public',
  order,
});

/** What mf-public adds to header and footer. */
export const links: LinkDeclaration[] = [
  { place: 'header', to: '/events', label: 'Événements', access: 'public', order: 10 },
  { place: 'header', to: '/login', label: 'Connexion', access: 'anonymous', order: 80 },
  { place: 'header', to: '/register', label: 'Inscription', access: 'anonymous', order: 90, emphasis: true },
  footer('/events', 'Événements', 10),
  footer('/about', 'À propos', 20),
  footer('/contact', 'Contact', 30),
  footer('/terms', 'Conditions d’utilisation', 40),
  footer('/privacy', 'Politique de confidentialité', 50),
  footer('/legal-notice', 'Mentions légales', 60),
  footer('/accessibility', 'Accessibilité', 70),
];
