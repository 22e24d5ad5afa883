import { INVITED_TEXTS } from '@eveneo/contract/application/guest-invitations';
import { operations } from '@eveneo/contract/operations';
import type { Context } from '../../base/context';
import { withTransaction } from '../../db/with-transaction';
import { isoInstant } from '../../ground/clock';
import { dayInFrench } from '../../ground/french';
import { escaped, page, PAGE_HEADERS } from '../../http/page';
import { ok, SENT, type Route } from '../../http/route';
import { invitationOf } from './answer';
import { findInvitationsTo, forgetInvited, refuseAll } from './repository';

/**
 * The end of invitations to an address, from everybody: places that it has stay. One click in a mail program refuses
 * only; the page's button also erases what is stored. Opening the page only shows.
 */
export function refuseInvitationRoutes(route: Route, context: Context): void {
  const { db, clock } = context;
  route(operations.noInvitationsPage, async ({ query, reply }) => {
    const { email } = await invitationOf(context, db, query.token);
    const rows = (await findInvitationsTo(db, email)).map(
      ({ name, title, created_at }) =>
        `<li>«\u00a0${escaped(title)}\u00a0», le ${dayInFrench(isoInstant(created_at).slice(0, 10))}${name ? `, sous le nom de ${escaped(name)}` : ''}</li>`,
    );
    const content = `Des organisateurs ont invité l’adresse ${escaped(email)}\u00a0:</p><ul>${rows.join('')}</ul><form method="post" action="?token=${encodeURIComponent(query.token)}&amp;erase=1"><button>Ne plus être invité, et effacer ces invitations</button></form><p>Vos places déjà prises restent à vous.`;
    await reply.headers(PAGE_HEADERS).send(page('Ne plus être invité', content));
    return SENT;
  });
  route(operations.refuseInvitations, async ({ query, request, reply }) => {
    const { email } = await invitationOf(context, db, query.token);
    await withTransaction(db, async (tx) => {
      await refuseAll(tx, email, clock.now());
      if (query.erase) await forgetInvited(tx, email);
    });
    if (!request.headers.accept?.includes('text/html')) return ok({ message: INVITED_TEXTS.noMore });
    await reply.headers(PAGE_HEADERS).send(page('C’est fait', INVITED_TEXTS.noMore));
    return SENT;
  });
}
