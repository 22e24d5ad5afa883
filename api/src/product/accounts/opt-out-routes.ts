import { ERROR_TEXTS, MAIL_TOPIC_TEXTS, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import type { MailTopic } from '@eveneo/contract/application/users';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { setOptOut } from '../../base/outbox/opt-outs-repository';
import { readWith } from '../../ground/config';
import { invalid } from '../../http/errors';
import { page, PAGE_HEADERS, PREFERENCES_LINK } from '../../http/page';
import { ok, SENT, type Route } from '../../http/route';
import { readOptOutToken } from './base/links';

const named = (topic: MailTopic) => `«\u00a0${MAIL_TOPIC_TEXTS[topic]}\u00a0»`;

const question = (topic: MailTopic) =>
  page(
    'Ne plus recevoir ces messages',
    `${named(topic)}<form method="post"><button>Confirmer</button></form>`,
  );

/**
 * A mail program's one-click request declines; an opened link only asks, since programs open links to scan them.
 */
export function optOutRoutes(route: Route, { db, clock, config }: Context): void {
  const readToken = ({ token }: { token: string }) => {
    const found = readWith(config, (secret) => readOptOutToken(secret, token));
    if (!found) throw invalid({ token: [ERROR_TEXTS.optOutInvalid] }, ERROR_TEXTS.optOutInvalid);
    return found;
  };

  route(operations.optOutOfMail, async ({ query, request, reply }) => {
    const { userId, topic } = readToken(query);
    await setOptOut(db, { userId, topic, wanted: false, now: clock.now() });
    if (request.headers.accept?.includes('text/html')) {
      await reply
        .headers(PAGE_HEADERS)
        .send(page('C’est noté', `${SUCCESS_TEXTS.optedOut} ${named(topic)} ${PREFERENCES_LINK}`));
      return SENT;
    }
    return ok({ message: SUCCESS_TEXTS.optedOut });
  });

  route(operations.optOutPage, async ({ query, reply }) => {
    // Nobody is asked to confirm an impossible action.
    const { topic } = readToken(query);
    await reply.headers(PAGE_HEADERS).send(question(topic));
    return SENT;
  });
}
