import { ANNOUNCEMENT_MAIL } from '@eveneo/contract/application/announcement-texts';
import {
  ERROR_TEXTS,
  MAIL_TOPIC_TEXTS,
  PLACEHOLDER_TEXTS,
  SUCCESS_TEXTS,
} from '@eveneo/contract/application/texts';
import type { MailTopic } from '@eveneo/contract/application/users';
import { operations } from '@eveneo/contract/operations';
import { endConsent } from '../../base/consents/repository';
import type { Context } from '../../base/context';
import { setOptOut } from '../../base/outbox/opt-outs-repository';
import { readWith } from '../../ground/config';
import { invalid } from '../../http/errors';
import { escaped, page, PAGE_HEADERS, PREFERENCES_LINK } from '../../http/page';
import { ok, SENT, type Route } from '../../http/route';
import { readConsentToken, readOptOutToken } from './base/links';
import { findUser } from './base/repository';

const quoted = (what: string) => `«\u00a0${what}\u00a0»`;

const question = (what: string) =>
  page('Ne plus recevoir ces messages', `${what}<form method="post"><button>Confirmer</button></form>`);

/** What a link ends: a topic of mails, or the messages of one organizer. */
interface OptOut {
  readonly what: string;
  readonly end: () => Promise<void>;
}

/**
 * A mail program's one-click request declines; an opened link only asks, since programs open links to scan them.
 */
export function optOutRoutes(route: Route, { db, clock, config }: Context): void {
  const topicOf = ({ userId, topic }: { userId: number; topic: MailTopic }): OptOut => ({
    what: quoted(MAIL_TOPIC_TEXTS[topic]),
    end: () => setOptOut(db, { userId, topic, wanted: false, now: clock.now() }),
  });
  const consentOf = async (consent: { userId: number; organizerId: number }): Promise<OptOut> => {
    const organizer = await findUser(db, consent.organizerId);
    const name = organizer?.name ?? PLACEHOLDER_TEXTS.deletedUser;
    return { what: escaped(quoted(ANNOUNCEMENT_MAIL.messages(name))), end: () => endConsent(db, consent) };
  };
  const readToken = async ({ token }: { token: string }): Promise<OptOut> => {
    const found = readWith(config, (secret) => readOptOutToken(secret, token));
    if (found) return topicOf(found);
    const consent = readWith(config, (secret) => readConsentToken(secret, token));
    if (!consent) throw invalid({ token: [ERROR_TEXTS.optOutInvalid] }, ERROR_TEXTS.optOutInvalid);
    return consentOf(consent);
  };

  route(operations.optOutOfMail, async ({ query, request, reply }) => {
    const { what, end } = await readToken(query);
    await end();
    if (request.headers.accept?.includes('text/html')) {
      await reply
        .headers(PAGE_HEADERS)
        .send(page('C’est noté', `${SUCCESS_TEXTS.optedOut} ${what} ${PREFERENCES_LINK}`));
      return SENT;
    }
    return ok({ message: SUCCESS_TEXTS.optedOut });
  });

  route(operations.optOutPage, async ({ query, reply }) => {
    // Nobody is asked to confirm an impossible action.
    const { what } = await readToken(query);
    await reply.headers(PAGE_HEADERS).send(question(what));
    return SENT;
  });
}
