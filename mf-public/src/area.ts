import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { urlOf } from '@eveneo/contract/call';
import {
  allEventsRequest,
  categoriesRequest,
  eventListRequest,
  eventRequest,
  FIRST_FILTERS,
  homeEventsRequest,
} from 'mf-shared/api/requests';
import { links } from './links';
import { heads } from './heads';
import { pictures } from './pictures';

/** What mf-public declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-public',
  platform: '^1.2.0',
  routes: [
    {
      path: '/',
      access: 'public',
      title: 'Accueil',
      module: 'home/HomePage',
      data: urlOf(homeEventsRequest),
      skeleton: 'hero',
      head: heads.home,
      pictures: pictures.home,
    },
    {
      path: '/events',
      access: 'public',
      title: 'Événements',
      module: 'event-list/EventListPage',
      data: [urlOf(eventListRequest(FIRST_FILTERS)), urlOf(categoriesRequest)],
      dataQuery: ['page', 'per_page', 'search', 'category'],
      skeleton: 'cards',
      head: heads.events,
      pictures: pictures.events,
    },
    {
      path: '/events/:id',
      access: 'public',
      title: 'Événement',
      module: 'event-detail/EventDetailPage',
      data: urlOf(eventRequest(':id')),
      sitemap: urlOf(allEventsRequest),
      skeleton: 'detail',
      head: heads.event,
      pictures: pictures.event,
    },
    { path: '/login', access: 'anonymous', title: 'Connexion', module: 'login/LoginPage', skeleton: 'form' },
    {
      path: '/register',
      access: 'anonymous',
      title: 'Inscription',
      module: 'register/RegisterPage',
      skeleton: 'form',
    },
    {
      path: '/forgot-password',
      access: 'public',
      title: 'Mot de passe oublié',
      module: 'forgot-password/ForgotPasswordPage',
      skeleton: 'form',
    },
    {
      path: '/reset-password',
      access: 'public',
      title: 'Nouveau mot de passe',
      module: 'reset-password/ResetPasswordPage',
      skeleton: 'form',
    },
    { path: '/about', access: 'public', title: 'À propos', module: 'about/AboutPage', skeleton: 'text' },
    { path: '/contact', access: 'public', title: 'Contact', module: 'contact/ContactPage', skeleton: 'form' },
    {
      path: '/terms',
      access: 'public',
      title: 'Conditions d’utilisation',
      module: 'terms/TermsPage',
      skeleton: 'text',
    },
    {
      path: '/privacy',
      access: 'public',
      title: 'Politique de confidentialité',
      module: 'privacy/PrivacyPage',
      skeleton: 'text',
    },
    {
      path: '/legal-notice',
      access: 'public',
      title: 'Mentions légales',
      module: 'legal-notice/LegalNoticePage',
      skeleton: 'text',
    },
    {
      path: '/accessibility',
      access: 'public',
      title: 'Accessibilité',
      module: 'accessibility/AccessibilityPage',
      skeleton: 'text',
    },
    { path: '/__kit', access: 'public', title: 'Composants', module: 'kit/KitGalleryPage' },
  ],
  links,
};
