import { ERROR_TEXTS, PRODUCT_NAME, SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import { invalid } from '../../http/errors';
import { ok, SENT, type Route } from '../../http/route';
import { readOptOutToken } from '../../mail/opt-out';
import { setOptOut } from '../../mail/opt-outs-repository';
import { readWith } from '../../ground/secrets';
import type { Context } from '../context';

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; form-action 'self'",
};

/** Without script and style: mail programs open it in whatever they show pages with. */
const page = (title: string, content: string) =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} – ${PRODUCT_NAME}</title></head><body><main><h1>${title}</h1><p>${content}</p></main></body></html>`;

const QUESTION = page(
  'Ne plus recevoir ces messages',
  '<form method="post"><button>Confirmer</button></form>',
);

/** One click in a mail program posts; a person who opens the link is asked, since programs open links to look at them. */
export function optOutRoutes(route: Route, { db, clock, config }: Context): void {
  route(operations.optOutOfMail, async ({ query, request, reply }) => {
    const found = readWith(config, (secret) => readOptOutToken(secret, query.token));
    if (!found) throw invalid({ token: [ERROR_TEXTS.optOutInvalid] }, ERROR_TEXTS.optOutInvalid);
    await setOptOut(db, { ...found, wanted: false, now: clock.now() });
    if (request.headers.accept?.includes('text/html')) {
      await reply
        .headers(PAGE_HEADERS)
        .send(
          page(
            'C’est noté',
            `${SUCCESS_TEXTS.optedOut} <a href="/profile?onglet=preferences">Toutes mes préférences</a>`,
          ),
        );
      return SENT;
    }
    return ok({ message: SUCCESS_TEXTS.optedOut });
  });

  route(operations.optOutPage, async ({ reply }) => {
    await reply.headers(PAGE_HEADERS).send(QUESTION);
    return SENT;
  });
}
