import type { FastifyRequest } from 'fastify';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { operations } from '@eveneo/contract/operations';
import { clientNetwork } from '@eveneo/server-kit/http/client-network';
import type { Context } from '../../base/context';
import type { DataHolder } from '../../base/personal-data/holder';
import { giveBack } from '../../base/throttles/call-limits';
import { forbidden } from '../../http/errors';
import { accepted, created, noContent, ok, type Route } from '../../http/route';
import { revokeAllSessions } from '../../http/sessions/repository';
import { isSuspended } from '../../http/sessions/suspended';
import { addressState, askForConfirmation, confirmByLink } from './address/confirmation-service';
import { readDevice } from './base/known-device';
import { commonPasswords, weakPassword } from './base/weak-passwords';
import { deleteAccount, exportAccount } from './deletion/removal';
import {
  changePassword,
  checkResetLink,
  forgotPassword,
  missingPassword,
  resetPassword,
} from './passwords/service';
import {
  editProfile,
  readPreferences,
  removeAvatar,
  uploadAvatar,
  writePreferences,
} from './profile/service';
import { checkLink, eraseByLink, recoverAccount } from './recovery/service';
import { beginFactor, readFactor, turnFactorOff, turnFactorOn } from './second-factor/service';
import { login, logout, register, toUser, type Origin } from './sessions/service';
import { endSession, listSessions } from './sessions/session-list';

export const originOf = (request: FastifyRequest): Origin => ({
  network: clientNetwork(request.ip),
  device: readDevice(request.headers.cookie),
});

/** Login, registration, logout and mailed links. */
export function sessionRoutes(route: Route, context: Context): void {
  route(operations.login, async ({ body, request, reply }) => {
    const { answer, cookie } = await login(context, body, originOf(request));
    reply.header('set-cookie', cookie);
    return ok(answer);
  });

  const weak = async ({ body }: { body: { password?: string } }) =>
    weakPassword(context, 'password', body.password);

  route(
    operations.register,
    async ({ body, request, reply }) => {
      const { answer, cookie } = await register(context, body, originOf(request));
      reply.header('set-cookie', cookie);
      return created(answer);
    },
    weak,
  );

  route(operations.commonPasswords, ({ reply }) => {
    reply.header('cache-control', 'public, max-age=86400');
    return ok({ passwords: [...commonPasswords()] });
  });

  route(operations.currentUser, ({ caller }) => ok({ user: toUser(caller) }));

  route(operations.logout, async ({ caller }) => {
    await logout(context, caller);
    return noContent();
  });

  route(operations.forgotPassword, async ({ body }) => {
    await forgotPassword(context, body.email);
    return accepted({ message: SUCCESS_TEXTS.forgotPassword });
  });

  route(operations.resetPassword, async ({ body }) => ok(await resetPassword(context, body)), weak);

  route(operations.checkResetLink, async ({ body }) => ok(await checkResetLink(context, body)));

  route(operations.restoreAddress, async ({ body }) => ok(await recoverAccount(context, body)), weak);

  route(operations.eraseAccount, async ({ body }) => ok(await eraseByLink(context, body.token)));

  route(operations.confirmAddress, async ({ body, caller, request }) => {
    const confirmed = await confirmByLink(context, body.token, caller);
    // In good faith: a class that signs up behind one address does not use up its network's limit.
    if (confirmed.state === 'confirmed') await giveBack(context, operations.register, originOf(request));
    return ok(confirmed);
  });

  route(operations.checkRestoreLink, async ({ body }) => ok(await checkLink(context, body.token)));
}

/** The caller's own second factor. */
export function secondFactorRoutes(route: Route, context: Context): void {
  route(operations.secondFactor, async ({ caller }) => ok(await readFactor(context, caller)));

  route(operations.beginSecondFactor, async ({ body, caller }) =>
    ok(await beginFactor(context, caller, body.current_password)),
  );

  route(operations.confirmSecondFactor, async ({ body, caller }) => {
    await turnFactorOn(context, caller, body.code);
    return noContent();
  });

  route(operations.endSecondFactor, async ({ body, caller }) => {
    await turnFactorOff(context, caller, body);
    return noContent();
  });
}

/** The caller's own account. */
export function accountRoutes(route: Route, context: Context, holders: readonly DataHolder[]): void {
  route(operations.updateProfile, async ({ body, caller }) =>
    ok({ user: await editProfile(context, caller, body) }),
  );

  route(operations.addressState, async ({ caller }) => ok(await addressState(context, caller)));
  route(operations.askForConfirmation, async ({ caller }) =>
    accepted(await askForConfirmation(context, caller)),
  );

  route(operations.uploadAvatar, async ({ files, caller }) =>
    ok(await uploadAvatar(context, caller, files.avatar)),
  );

  route(operations.removeAvatar, async ({ caller }) => {
    await removeAvatar(context, caller);
    return noContent();
  });

  route(
    operations.changePassword,
    async ({ body, caller }) => ok(await changePassword(context, caller, body)),
    async ({ body, caller }) => ({
      ...weakPassword(context, 'new_password', body.new_password),
      ...(await missingPassword(context, caller, body.current_password)),
    }),
  );

  route(operations.getPreferences, async ({ caller }) => ok(await readPreferences(context, caller)));

  route(operations.setPreferences, async ({ body, caller }) =>
    ok(await writePreferences(context, caller, body)),
  );

  route(operations.listSessions, async ({ caller, request }) =>
    ok(await listSessions(context, caller, request.headers['user-agent'])),
  );

  route(operations.endSession, async ({ params, caller }) => {
    await endSession(context, caller, params.id);
    return noContent();
  });

  route(operations.endSessions, async ({ caller }) => {
    await revokeAllSessions(context.db, caller.id);
    return noContent();
  });

  route(operations.deleteAccount, async ({ caller }) => {
    if (caller.role === 'admin' && !isSuspended(caller.suspension, context.clock.now())) throw forbidden();
    await deleteAccount(context, holders, caller);
    return noContent();
  });

  route(operations.exportAccount, async ({ caller, reply }) => {
    reply.header('content-disposition', 'attachment; filename="mes-donnees.json"');
    return ok(await exportAccount(context, holders, caller));
  });
}
