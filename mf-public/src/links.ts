import type { LinkDeclaration } from '@eveneo/contract/delivery/area';
import { TITLES } from './titles';

const footer = (to: string, label: string, order: number): LinkDeclaration => ({
  place: 'footer',
  to,
  label,
  access: 'public',
  order,
});

/** Links of mf-public in header and footer. */
export const links: LinkDeclaration[] = [
  { place: 'header', to: '/events', label: TITLES.events, access: 'public', order: 10 },
  { place: 'header', to: '/login', label: TITLES.login, access: 'anonymous', order: 80 },
  {
    place: 'header',
    to: '/register',
    label: TITLES.register,
    access: 'anonymous',
    order: 90,
    emphasis: true,
  },
  footer('/events', TITLES.events, 10),
  footer('/about', TITLES.about, 20),
  footer('/contact', TITLES.contact, 30),
  footer('/terms', TITLES.terms, 40),
  footer('/privacy', TITLES.privacy, 50),
  footer('/legal-notice', TITLES.legalNotice, 60),
  footer('/accessibility', TITLES.accessibility, 70),
  footer('/reviews', TITLES.reviewRules, 75),
];
