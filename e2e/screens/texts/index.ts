import type { TextsByState } from '../state';
import { ACCOUNT_TEXTS } from './account';
import { EVENT_TEXTS } from './event';
import { FRAME_TEXTS } from './frame';
import { HOME_TEXTS } from './home';
import { KIT_IN_AREAS } from './kit';
import { LIST_TEXTS } from './list';
import { REPORT_TEXTS } from './report';
import { STATIC_TEXTS } from './static';
import { TALK_TEXTS } from './talk';

/** The state that shows each text. A text without a row fails the test. */
export const TEXTS_BY_STATE: TextsByState = {
  ...FRAME_TEXTS,
  ...HOME_TEXTS,
  ...LIST_TEXTS,
  ...STATIC_TEXTS,
  ...ACCOUNT_TEXTS,
  ...EVENT_TEXTS,
  ...TALK_TEXTS,
  ...REPORT_TEXTS,
  ...KIT_IN_AREAS,
};

const CONFIRM_TEST = 'mf-public/src/pages/confirm-address/ConfirmAddressPage.test.tsx';

const HOLD_TEST = 'mf-public/src/pages/event-detail/registration/hold/hold.test.tsx';
const LINK_TEST = 'mf-public/src/account/LinkPage.test.tsx';
const CONFIRM_PLACE_TEST = 'mf-public/src/pages/confirm-place/ConfirmPlacePage.test.tsx';

const ACCEPT_ROLE_TEST = 'mf-public/src/pages/accept-role/AcceptRolePage.test.tsx';

const COMPANIONS_TEST = 'mf-public/src/pages/event-detail/registration/place/companions.test.tsx';
const QUESTIONS_TEST = 'mf-public/src/pages/event-detail/registration/questions/questions.test.tsx';

const REQUEST_TEST = 'mf-public/src/pages/event-detail/registration/request.test.tsx';
const SERIES_TEST = 'mf-public/src/pages/event-detail/series/series.test.tsx';
const REPORT_TEST = 'mf-public/src/report/report.test.tsx';

/** Texts covered by other tests, because their state needs more than a page and an API. */
export const PROVED_ELSEWHERE: Readonly<Record<string, string>> = {
  'confirmTexts.submitting': CONFIRM_TEST,
  'confirmTexts.done.already': CONFIRM_TEST,
  'confirmTexts.failed': CONFIRM_TEST,
  'fields.confirmToken.required': CONFIRM_TEST,
  'fields.confirmToken.used': CONFIRM_TEST,
  'fields.confirmToken.expired': CONFIRM_TEST,
  'fields.confirmToken.changed': CONFIRM_TEST,
  'fields.confirmToken.other': CONFIRM_TEST,
  'holdTexts.alone': HOLD_TEST,
  'holdTexts.more': HOLD_TEST,
  'holdTexts.submitting': HOLD_TEST,
  'holdTexts.failed': HOLD_TEST,
  'linkTexts.checking': LINK_TEST,
  'linkTexts.loadFailed': LINK_TEST,
  'confirmPlaceTexts.submitting': CONFIRM_PLACE_TEST,
  'confirmPlaceTexts.failed': CONFIRM_PLACE_TEST,
  'roleInvitationTexts.submitting': ACCEPT_ROLE_TEST,
  'roleInvitationTexts.failed': ACCEPT_ROLE_TEST,
  'roleInvitationTexts.done.admin': ACCEPT_ROLE_TEST,
  'fields.roleToken.required': LINK_TEST,
  'fields.roleToken.unknown': 'api/src/around/people/invitations.test.ts',
  'fields.holdToken.required': LINK_TEST,
  'waitlistTexts.tooMany': 'mf-public/src/pages/event-detail/registration/WaitlistPlace.test.tsx',
  'fields.holdToken.gone': 'api/src/product/holds/holds.test.ts',
  'fields.holdToken.unknown': 'api/src/product/holds/holds.test.ts',
  'eventListTexts.between': 'mf-public/src/suggestions/reading-text.test.ts',
  'eventListTexts.since': 'mf-public/src/suggestions/reading-text.test.ts',
  'eventListTexts.until': 'mf-public/src/suggestions/reading-text.test.ts',
  'frame.reload': 'shell/src/releases/releases-on-screen.test.tsx',
  'frame.newVersion': 'shell/src/releases/releases-on-screen.test.tsx',
  'networkTexts.unexpected': 'mf-public/src/account/failures.test.ts',
  'resetTexts.done': 'mf-public/src/pages/reset-password/ResetPasswordPage.test.tsx',
  'factorLinkTexts.done': 'mf-public/src/pages/restore-address/RestoreAddressPage.test.tsx',
  'kit.status.cancelled': 'mf-shared/ui/event-card/EventCard.test.tsx',
  'kit.hidden.draft': 'mf-public/src/pages/event-detail/shown-fields.test.tsx',
  'kit.hidden.takenDown': 'mf-shared/ui/badge/Badge.test.tsx',
  'kit.hidden.unlisted': 'mf-public/src/pages/event-detail/shown-fields.test.tsx',
  'kit.hidden.at': 'mf-public/src/pages/event-detail/draft-link.test.tsx',
  'eventDetailTexts.draft': 'mf-public/src/pages/event-detail/draft-link.test.tsx',
  'eventDetailTexts.asVisitor': 'mf-public/src/pages/event-detail/as-visitor.test.tsx',
  'eventDetailTexts.backToDesk': 'mf-public/src/pages/event-detail/as-visitor.test.tsx',
  'companionTexts.cancel.busy': COMPANIONS_TEST,
  'companionTexts.cancel.failed': COMPANIONS_TEST,
  'companionTexts.done': COMPANIONS_TEST,
  'fields.answers.long': QUESTIONS_TEST,
  'fields.answers.invalid': QUESTIONS_TEST,
  'registrationTexts.cancelled': 'mf-public/src/pages/event-detail/registration/shut.test.tsx',
  'registrationTexts.closed': 'mf-public/src/pages/event-detail/registration/shut.test.tsx',
  'registrationTexts.opens': 'mf-public/src/pages/event-detail/registration/shut.test.tsx',
  'kit.waiting': 'mf-shared/ui/event-card/EventCard.test.tsx',
  'errors.approvalNeeded': REQUEST_TEST,
  'errors.approvalEnded': REQUEST_TEST,
  'errors.requestRefused': REQUEST_TEST,
  'kit.asked': 'mf-shared/ui/event-card/EventCard.test.tsx',
  'requestTexts.asking': REQUEST_TEST,
  'requestTexts.askFailed': REQUEST_TEST,
  'requestTexts.withdraw.busy': REQUEST_TEST,
  'requestTexts.withdraw.failed': REQUEST_TEST,
  'requestTexts.withdrawn': REQUEST_TEST,
  'seriesTexts.asked': SERIES_TEST,
  'seriesTexts.ask': SERIES_TEST,
  'seriesTexts.doneAsked': SERIES_TEST,
  'seriesTexts.sent': SERIES_TEST,
  'seriesTexts.sentMany': SERIES_TEST,
  'restoreTexts.done': 'mf-public/src/pages/restore-address/RestoreAddressPage.test.tsx',
  'eventDetailTexts.organizerRated': 'mf-public/src/pages/event-detail/organizer/organizer-note.test.tsx',
  'eventDetailTexts.success': 'mf-public/src/pages/event-detail/EventDetailPage.test.tsx',
  'eventDetailTexts.modified': 'mf-public/src/pages/event-detail/EventDetailPage.test.tsx',
  'shareTexts.device': 'mf-public/src/pages/event-detail/share/ShareEvent.test.tsx',
  'placeTexts.unconfirmed': 'mf-public/src/pages/event-detail/registration/place/HeldPlace.test.tsx',
  'placeTexts.declined': 'mf-public/src/pages/event-detail/registration/place/HeldPlace.test.tsx',
  'placeTexts.tickets': 'mf-public/src/pages/event-detail/registration/place/HeldPlace.test.tsx',
  'fields.name.webAddress': 'api/src/around/mail/unconfirmed.test.ts',
  'placeTexts.reminder': 'mf-public/src/pages/event-detail/registration/place/HeldPlace.test.tsx',
  'nextEventTexts.now': 'mf-shared/ui/next-event/NextEventCard.test.ts',
  'placeTexts.eve': 'mf-public/src/pages/event-detail/registration/place/next-steps.test.ts',
  'placeTexts.thenSoon': 'mf-public/src/pages/event-detail/registration/place/next-steps.test.ts',
  'placeTexts.soon': 'mf-public/src/pages/event-detail/registration/place/next-steps.test.ts',
  'placeTexts.start': 'mf-public/src/pages/event-detail/registration/place/next-steps.test.ts',
  'placeTexts.arrive': 'mf-public/src/pages/event-detail/registration/place/HeldPlace.test.tsx',
  'reportTexts.of.message': REPORT_TEST,
  'reportTexts.of.review': REPORT_TEST,
  'reportTexts.of.profile': REPORT_TEST,
  'reportTexts.takedown.of.profile': REPORT_TEST,
  'reportTexts.takedown.told.profile': REPORT_TEST,
  'reportTexts.titles.picture': REPORT_TEST,
  'reportTexts.profile.title': REPORT_TEST,
  'reportTexts.profile.label': REPORT_TEST,
  'reportTexts.profile.message': REPORT_TEST,
  'reportTexts.profile.review': REPORT_TEST,
  'reportTexts.profile.of': REPORT_TEST,
  'reportTexts.titles.message': REPORT_TEST,
  'reportTexts.titles.announcement': 'mf-public/src/pages/event-detail/announcements/announcements.test.tsx',
  'reportTexts.titles.review': REPORT_TEST,
  'reportTexts.titles.profile': REPORT_TEST,
  'chatRoomTexts.edit': 'mf-public/src/pages/event-detail/chat/editing.test.tsx',
  'reviewRoomTexts.confirmed': 'mf-public/src/pages/event-detail/reviews/own-reviews.test.tsx',
  'reviewRoomTexts.written.before': 'mf-public/src/pages/event-detail/reviews/own-reviews.test.tsx',
  'reviewRoomTexts.written.after': 'mf-public/src/pages/event-detail/reviews/own-reviews.test.tsx',
  'reviewRoomTexts.unexpected': 'mf-public/src/pages/event-detail/reviews/Reviews.test.tsx',
};
