import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ERROR_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import * as account from 'mf-public/src/texts/account';
import * as announcements from 'mf-public/src/texts/announcements';
import * as chat from 'mf-public/src/texts/chat';
import * as chatRoom from 'mf-public/src/texts/chat-room';
import * as companions from 'mf-public/src/texts/companions';
import * as detail from 'mf-public/src/texts/event-detail';
import * as list from 'mf-public/src/texts/event-list';
import * as hold from 'mf-public/src/texts/hold';
import * as home from 'mf-public/src/texts/home';
import * as place from 'mf-public/src/texts/place';
import * as questions from 'mf-public/src/texts/questions';
import * as report from 'mf-public/src/texts/report';
import * as requests from 'mf-public/src/texts/requests';
import * as reviewRoom from 'mf-public/src/texts/review-room';
import * as reviews from 'mf-public/src/texts/reviews';
import * as roleInvitation from 'mf-public/src/texts/role-invitation';
import * as series from 'mf-public/src/texts/series';
import * as fixed from 'mf-public/src/texts/static';
import * as suggestions from 'mf-public/src/texts/suggestions';
import * as waitlist from 'mf-public/src/texts/waitlist';
import * as whens from 'mf-public/src/texts/whens';
import { takedownTexts } from 'mf-shared/features/takedown/texts';
import { nextEventTexts } from 'mf-shared/format/next-event-texts';
import { KIT_TEXTS as kit } from 'mf-shared/ui/texts';
import { texts as frame } from 'shell/src/texts';

const { name, email, password, password_confirmation, role, terms, token, rating, comment, reason } =
  FIELD_TEXTS;

/** Texts of visitors' screens, from the packages, and those of the API that these screens show. */
const CATALOGUE = {
  frame,
  kit,
  nextEventTexts,
  takedownTexts,
  ...account,
  ...announcements,
  ...chat,
  ...chatRoom,
  ...companions,
  ...detail,
  ...hold,
  ...list,
  ...home,
  ...place,
  ...questions,
  ...report,
  ...requests,
  ...reviewRoom,
  ...reviews,
  ...roleInvitation,
  ...series,
  ...suggestions,
  ...waitlist,
  ...whens,
  ...fixed,
  fields: {
    ...{ name, email, password, password_confirmation, role, terms, token, rating, comment, reason },
    restoreToken: FIELD_TEXTS.restoreToken,
    deletedToken: FIELD_TEXTS.deletedToken,
    confirmToken: FIELD_TEXTS.confirmToken,
    answers: FIELD_TEXTS.answers,
    holdToken: FIELD_TEXTS.holdToken,
    roleToken: FIELD_TEXTS.roleToken,
  },
  errors: {
    unauthenticated: ERROR_TEXTS.unauthenticated,
    credentials: ERROR_TEXTS.credentials,
    emailTaken: ERROR_TEXTS.emailTaken,
    full: ERROR_TEXTS.full,
    heldNetwork: ERROR_TEXTS.heldNetwork,
    roleUnconfirmed: ERROR_TEXTS.roleUnconfirmed,
    approvalNeeded: ERROR_TEXTS.approvalNeeded,
    approvalEnded: ERROR_TEXTS.approvalEnded,
    requestRefused: ERROR_TEXTS.requestRefused,
  },
  success: {
    registered: SUCCESS_TEXTS.registered,
    waiting: SUCCESS_TEXTS.waiting,
    asked: SUCCESS_TEXTS.asked,
    reviewCreated: SUCCESS_TEXTS.reviewCreated,
    reviewUpdated: SUCCESS_TEXTS.reviewUpdated,
    forgotPassword: SUCCESS_TEXTS.forgotPassword,
    resetPassword: SUCCESS_TEXTS.resetPassword,
    addressRestored: SUCCESS_TEXTS.addressRestored,
    factorRemoved: SUCCESS_TEXTS.factorRemoved,
    accountReturned: SUCCESS_TEXTS.accountReturned,
    accountErased: SUCCESS_TEXTS.accountErased,
  },
};

/** Replaces a name or number in a sentence. */
const GAP = '\uE000';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence as a pattern with gaps; 'de' may be elided before a name, and the first letter may be a capital. */
function sentence(build: (...given: string[]) => unknown): RegExp {
  const gaps = Array.from({ length: build.length }, () => GAP);
  return new RegExp(
    `^${escaped(String(build(...gaps)).trim())
      .replaceAll(`de ${GAP}`, '(?:de |d’|du |des ).+')
      .replaceAll(GAP, '.+')
      .replace(/^\p{Ll}/u, (first) => `[${first}${first.toUpperCase()}]`)}$`,
  );
}

type Leaf = [key: string, text: string | RegExp];

function leaves(value: unknown, path: string): Leaf[] {
  // The category of a shortcut is a URL parameter, not a text.
  if (typeof value === 'string')
    return /\.category$/.test(path) && path.startsWith('CATEGORY') ? [] : [[path, value.trim()]];
  if (typeof value === 'function') return [[path, sentence(value as (...given: string[]) => unknown)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

export const TEXTS: ReadonlyMap<string, string | RegExp> = new Map(leaves(CATALOGUE, ''));
