import type { Context } from '../../../base/context';
import { removeFiles } from '../../../base/images/upload';
import type { DataHolder } from '../../../base/personal-data/holder';
import { isoInstant } from '../../../ground/clock';
import { findConfirmation } from '../address/confirmation-repository';
import { deleteFormerAddressesOf, exportFormerAddresses } from '../base/former-addresses-repository';
import { deleteUser, findUser } from '../base/repository';
import { ownAvatarFiles } from '../profile/service';
import { toUser } from '../sessions/service';

/**
 * The account itself, its former addresses, reset links and known networks; deleted
 * last, since everything refers to it.
 */
export const accountData = (context: Context): DataHolder => ({
  tables: [
    'users',
    'password_resets',
    'known_addresses',
    'former_addresses',
    // Sealed, only for the deletion.
    'former_identities',
    'deleted_accounts',
    'reserved_addresses',
  ],
  async forget(tx, { id }, afterCommit) {
    const user = await findUser(tx, id);
    await deleteFormerAddressesOf(tx, id);
    await deleteUser(tx, id);
    if (user) afterCommit(() => removeFiles(context, ownAvatarFiles(user.avatar)));
  },
  async exportOf(db, userId) {
    const user = await findUser(db, userId);
    if (!user) return {};
    return {
      user: { ...toUser(user), created_at: isoInstant(user.created_at) },
      addressConfirmed: (await findConfirmation(db, userId))?.confirmed === true,
      formerAddresses: await exportFormerAddresses(db, userId),
      preferences: { emailNotifications: user.email_notifications !== 0 },
    };
  },
});
