import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { emailKey } from '@eveneo/contract/application/fields';
import { SUCCESS_TEXTS } from '@eveneo/contract/application/texts';
import { MAIL_TOPICS } from '@eveneo/contract/application/users';
import type { AvatarAnswer, Preferences, ProfileRequest, User } from '@eveneo/contract/application/users';
import type { Context } from '../../../base/context';
import { recordAct } from '../../../base/history/record';
import { removeFiles, storeAvatar } from '../../../base/images/upload';
import { findOptOuts, setOptOut } from '../../../base/outbox/opt-outs-repository';
import { assertNotRefused, assertPictureNotRefused } from '../../../base/refused-words/refused';
import { throttle } from '../../../base/throttles/throttle';
import { isDuplicate } from '../../../db/errors';
import { withTransaction } from '../../../db/with-transaction';
import type { UploadedFile } from '../../../http/body';
import { invalid, unauthenticated } from '../../../http/errors';
import type { Caller } from '../../../http/sessions/caller';
import { changeAddress, countAddressChange } from '../address/service';
import { rememberIdentity } from '../base/former-identities-repository';
import {
  findUser,
  lockUser,
  setAvatar,
  setNotifications,
  touchOrganizedEvents,
  updateProfile,
} from '../base/repository';
import { emailTaken, toUser } from '../sessions/service';

/** A blank e-mail means unchanged. */
export async function editProfile(context: Context, caller: Caller, request: ProfileRequest): Promise<User> {
  const { name } = request;
  await assertNotRefused(context, { authorId: caller.id, kind: 'profile', text: name }, 'name');
  const wanted = request.email?.trim() ?? '';
  // Each try reveals whether an address has an account.
  let undoCount = () => Promise.resolve();
  if (wanted && emailKey(wanted) !== emailKey(caller.email)) {
    await throttle(context, `profile-email:${caller.id}`, { limit: 10, seconds: 3600 });
    undoCount = await countAddressChange(context, caller.id);
  }
  try {
    return await withTransaction(context.db, async (tx, afterCommit) => {
      // Locked before it is read: of two parallel changes the second reads the address set by the first.
      const before = (await lockUser(tx, caller.id)) ? await findUser(tx, caller.id) : undefined;
      if (!before) throw unauthenticated();
      const after = { name, email: wanted || before.email };
      if (after.name !== before.name || after.email !== before.email)
        await rememberIdentity(tx, context.config, before);
      if (emailKey(after.email) === emailKey(before.email)) await updateProfile(tx, caller.id, after);
      else await changeAddress(context, tx, before, after);
      // Lists show an organizer's name.
      if (name !== before.name && (await touchOrganizedEvents(tx, caller.id)) > 0)
        afterCommit(() => context.lists.touch());
      if (name !== before.name)
        await recordAct(tx, {
          act: 'account.renamed',
          by: caller,
          now: context.clock.now(),
          subjectId: caller.id,
          target: { kind: 'user', id: caller.id },
          before: { name: before.name },
          after: { name },
        });
      return toUser({ ...before, ...after });
    });
  } catch (error) {
    await undoCount();
    throw isDuplicate(error) ? emailTaken() : error;
  }
}

/** The default avatar is not a file; an external URL is not ours to remove. */
export const ownAvatarFiles = (avatar: string | null) => (avatar?.startsWith('avatars/') ? [avatar] : []);

export async function uploadAvatar(
  context: Context,
  caller: Caller,
  file: UploadedFile | undefined,
): Promise<AvatarAnswer> {
  if (!file) throw invalid({ avatar: [FIELD_TEXTS.avatar.required] }, FIELD_TEXTS.avatar.required);
  const avatar = await storeAvatar(context, file, (files) =>
    assertPictureNotRefused(context, { authorId: caller.id, files }, 'avatar'),
  );
  try {
    const old = await withTransaction(context.db, (tx) => setAvatar(tx, caller.id, avatar));
    // Deleted meanwhile: the new file has no owner.
    if (old === undefined) throw unauthenticated();
    await removeFiles(context, ownAvatarFiles(old));
  } catch (error) {
    await removeFiles(context, [avatar]);
    throw error;
  }
  return { avatar, message: SUCCESS_TEXTS.avatar };
}

/** Back to the initials; without an avatar there is nothing to do. */
export async function removeAvatar(context: Context, caller: Caller): Promise<void> {
  const old = await withTransaction(context.db, (tx) => setAvatar(tx, caller.id, null));
  await removeFiles(context, ownAvatarFiles(old ?? null));
}

export async function readPreferences(context: Context, caller: Caller): Promise<Preferences> {
  const user = await findUser(context.db, caller.id);
  const declined = await findOptOuts(context.db, caller.id);
  return {
    emailNotifications: user?.email_notifications !== 0,
    ...Object.fromEntries(MAIL_TOPICS.map((topic) => [`mail_${topic}`, !declined.includes(topic)])),
  };
}

export async function writePreferences(
  context: Context,
  caller: Caller,
  preferences: Preferences,
): Promise<Preferences> {
  await setNotifications(context.db, caller.id, preferences.emailNotifications);
  for (const topic of MAIL_TOPICS) {
    const wanted = preferences[`mail_${topic}`];
    if (wanted === undefined) continue;
    await setOptOut(context.db, { userId: caller.id, topic, wanted, now: context.clock.now() });
  }
  return readPreferences(context, caller);
}
