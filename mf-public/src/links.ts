import type { LinkDeclaration } from '@eveneo/contract/delivery/area';
import { TEXT_PAGES, type TextPage } from './text-pages';
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
  footer('/contact', TITLES.contact, 30),
  ...Object.values<TextPage>(TEXT_PAGES).flatMap(({ path, title, label = title, order }) =>
    order ? [footer(path, label, order)] : [],
  ),
];
