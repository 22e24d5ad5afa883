import type { Knex } from 'knex';
import { ADDED_TEXTS } from '@eveneo/contract/application/added-people';
import { ERROR_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { secretsOf } from '../../ground/config';
import { dayInFrench } from '../../ground/french';
import { invalid } from '../../http/errors';
import { escaped, page, PAGE_HEADERS } from '../../http/page';
import { ok, SENT, type Route } from '../../http/route';
import { addressTag, readAddedToken } from '../../product/accounts/base/links';
import { findAddedAddress, findStoredWith } from '../../product/places/added-repository';
import { leaveAdded } from '../../product/registrations/personal-data';

/** The address behind a mail's link. @throws 422 for a forged link, and once it is erased */
async function addressOf({ config }: Context, db: Knex, token: string): Promise<string> {
  for (const secret of secretsOf(config)) {
    const link = readAddedToken(secret, token);
    const email = link && (await findAddedAddress(db, link.registrationId));
    if (email && addressTag(secret, email) === link.addressTag) return email;
  }
  throw invalid({ token: [ERROR_TEXTS.addedLinkGone] }, ERROR_TEXTS.addedLinkGone);
}

/** A person added by hand has no account: what is stored is read and erased by a mail's link. Opening it only shows. */
export function leaveAddedRoutes(route: Route, context: Context): void {
  const { db } = context;
  route(operations.addedPage, async ({ query, reply }) => {
    const email = await addressOf(context, db, query.token);
    const rows = (await findStoredWith(db, email)).map(
      ({ name, title, date, created_at }) =>
        `<li>«\u00a0${escaped(title)}\u00a0», ${dayInFrench(date)}\u00a0: sous le nom de ${escaped(name)}, depuis le ${dayInFrench(isoInstant(created_at).slice(0, 10))}</li>`,
    );
    const content = `Des organisateurs ont donné l’adresse ${escaped(email)}\u00a0:</p><ul>${rows.join('')}</ul><form method="post"><button>Me retirer de ces listes et effacer ces données</button></form><p>`;
    await reply.headers(PAGE_HEADERS).send(page('Ce qui est gardé de vous', content));
    return SENT;
  });
  route(operations.leaveAdded, async ({ query, request, reply }) => {
    await withTransaction(db, async (tx, afterCommit) => {
      await leaveAdded(context, tx, await addressOf(context, tx, query.token));
      afterCommit(() => context.lists.touch());
    });
    if (!request.headers.accept?.includes('text/html')) return ok({ message: ADDED_TEXTS.left });
    await reply.headers(PAGE_HEADERS).send(page('C’est fait', ADDED_TEXTS.left));
    return SENT;
  });
}
