import type { AreaDeclaration } from '@eveneo/contract/delivery/area';
import { urlOf } from '@eveneo/contract/call';
import {
  allEventsRequest,
  categoriesRequest,
  eventListRequest,
  eventRequest,
  FIRST_FILTERS,
  homeEventsRequest,
  NAMED_FILTERS,
} from 'mf-shared/api/requests';
import { links } from './links';
import { heads } from './heads';
import { pictures } from './pictures';
import { TITLES } from './titles';

/** What mf-public declares: data only, known to shell and host before any code is loaded. */
export const area: AreaDeclaration = {
  name: 'mf-public',
  platform: '^1.2.0',
  routes: [
    {
      path: '/',
      access: 'public',
      title: TITLES.home,
      module: 'home/HomePage',
      data: [urlOf(homeEventsRequest), urlOf(eventListRequest({ ...FIRST_FILTERS, when: 'weekend' }))],
      skeleton: 'hero',
      head: heads.home,
      pictures: pictures.home,
    },
    {
      path: '/events',
      access: 'public',
      title: TITLES.events,
      module: 'event-list/EventListPage',
      data: [urlOf(eventListRequest(FIRST_FILTERS)), urlOf(categoriesRequest)],
      dataQuery: ['page', 'per_page', ...NAMED_FILTERS],
      skeleton: 'cards',
      head: heads.events,
      pictures: pictures.events,
    },
    {
      path: '/events/:id',
      access: 'public',
      title: TITLES.event,
      missing: TITLES.missingEvent,
      module: 'event-detail/EventDetailPage',
      data: urlOf(eventRequest(':id')),
      sitemap: urlOf(allEventsRequest),
      skeleton: 'detail',
      head: heads.event,
      pictures: pictures.event,
    },
    { path: '/login', access: 'anonymous', title: TITLES.login, module: 'login/LoginPage', skeleton: 'form' },
    {
      path: '/register',
      access: 'anonymous',
      title: TITLES.register,
      module: 'register/RegisterPage',
      skeleton: 'form',
    },
    {
      path: '/forgot-password',
      access: 'public',
      title: TITLES.forgotPassword,
      module: 'forgot-password/ForgotPasswordPage',
      skeleton: 'form',
    },
    {
      path: '/reset-password',
      access: 'public',
      title: TITLES.resetPassword,
      module: 'reset-password/ResetPasswordPage',
      skeleton: 'form',
    },
    {
      path: '/confirm-address',
      access: 'public',
      title: TITLES.confirmAddress,
      module: 'confirm-address/ConfirmAddressPage',
      skeleton: 'form',
    },
    {
      path: '/restore-address',
      access: 'public',
      title: TITLES.restoreAddress,
      module: 'restore-address/RestoreAddressPage',
      skeleton: 'form',
    },
    { path: '/about', access: 'public', title: TITLES.about, module: 'about/AboutPage', skeleton: 'text' },
    {
      path: '/contact',
      access: 'public',
      title: TITLES.contact,
      module: 'contact/ContactPage',
      skeleton: 'form',
    },
    {
      path: '/terms',
      access: 'public',
      title: TITLES.terms,
      module: 'terms/TermsPage',
      skeleton: 'text',
    },
    {
      path: '/privacy',
      access: 'public',
      title: TITLES.privacy,
      module: 'privacy/PrivacyPage',
      skeleton: 'text',
    },
    {
      path: '/legal-notice',
      access: 'public',
      title: TITLES.legalNotice,
      module: 'legal-notice/LegalNoticePage',
      skeleton: 'text',
    },
    {
      path: '/accessibility',
      access: 'public',
      title: TITLES.accessibility,
      module: 'accessibility/AccessibilityPage',
      skeleton: 'text',
    },
    {
      path: '/reviews',
      access: 'public',
      title: TITLES.reviewRules,
      module: 'review-rules/ReviewRulesPage',
      skeleton: 'text',
    },
    { path: '/__kit', access: 'public', title: 'Composants', module: 'kit/KitGalleryPage' },
  ],
  links,
};
