import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { FIELD_TEXTS } from '@eveneo/contract/application/field-texts';
import { chatTexts } from './chat';
import { eventDetailTexts, registrationTexts } from './event-detail';
import { eventListTexts } from './event-list';
import { homeTexts } from './home';
import { reviewTexts } from './reviews';

const { failed } = eventListTexts;
const ofList = (reason: string) => `${failed.what} ${reason}`;

/**
 * The texts of home, list and event page which the specification quotes, each by the state that calls for it. A test
 * brings every one of them on screen.
 */
export const QUOTED = {
  'home: load failed': homeTexts.loadFailed,
  'list: categories failed': eventListTexts.categoriesFailed,
  'list: timeout': ofList(failed.late),
  'list: 404': ofList(failed.ofStatus[404]),
  'list: 500': ofList(failed.ofStatus[500]),
  'list: other status': ofList(failed.failed),
  'list: no answer': ofList(failed.unanswered),
  'event: load failed': eventDetailTexts.loadFailed,
  'event: missing': eventDetailTexts.notFound,
  'event: registered': registrationTexts.registered,
  'event: past': registrationTexts.past,
  'event: registration failed': registrationTexts.failed,
  'event: registration done': SUCCESS_TEXTS.registered,
  'event: modified': eventDetailTexts.modified,
  'chat: load failed': chatTexts.loadFailed,
  'chat: sending failed': chatTexts.sendFailed,
  'chat: deletion failed': chatTexts.deleteFailed,
  'reviews: load failed': reviewTexts.loadFailed,
  'reviews: no rating': FIELD_TEXTS.rating.required,
  'reviews: no comment': FIELD_TEXTS.comment.required,
  'reviews: own review': reviewTexts.editTitle,
  'reviews: new': reviewTexts.submitted,
  'reviews: changed': reviewTexts.updated,
  'reviews: network error': reviewTexts.network,
  'reviews: unexpected error': reviewTexts.unexpected,
} as const;

export type QuotedState = keyof typeof QUOTED;
