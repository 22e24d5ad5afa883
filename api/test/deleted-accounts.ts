import type { PasswordResetAnswer } from '@eveneo/contract/application/users';
import { createDiskStorage } from '../src/ground/storage/disk';
import { eraseDueAccounts } from '../src/product/accounts/deletion/erasure';
import type { Person } from './fixtures';
import type { TestApi } from './harness';
import { fromLink, type collectMails } from './mails';

export const NEW_PASSWORD = 'Tout-neuf-2026';
const START = Date.parse('2026-11-21T10:00:00Z');

/** Erases accounts due at the clock's time, as the API does every hour. */
export const eraseDue = ({ db, clock, storageDir, app }: TestApi) =>
  eraseDueAccounts({ db, clock, storage: createDiskStorage(storageDir), log: app.log });

/** Deletes accounts, and follows the links of their last mails. */
export function deletions(api: () => TestApi, mails: ReturnType<typeof collectMails>) {
  const farewell = (address: string) => mails.mailTo(address, /votre compte est supprimé/);
  return {
    /** Sets the clock to some days after the deletion. */
    day: (days: number) => api().clock.set(new Date(START + days * 86_400_000).toISOString()),
    async leave({ token }: Person) {
      expect((await api().call('DELETE', '/api/user/account', { token })).status).toBe(204);
    },
    linkTo: async (address: string) => fromLink(await farewell(address), 'token'),
    /** Null: the mail has no erasure link. */
    erasureTo: async (address: string) =>
      /token=(e[^\s"&]+)/.exec((await farewell(address)).text)?.[1] ?? null,
    bringBack: (token: string, on = api()) =>
      on.call<Partial<PasswordResetAnswer> & { message: string }>('POST', '/api/restore-address', {
        json: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
      }),
    check: async (token: string) =>
      (await api().call('POST', '/api/restore-address/check', { json: { token } })).body,
    erase: (token: string) => api().call('POST', '/api/erase-account', { json: { token } }),
    filesLeft: () => createDiskStorage(api().storageDir).list('withdrawn'),
  };
}
