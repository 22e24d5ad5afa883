import { Account } from 'mf-shared/features/account';
import { DeleteAccount, GuestWarning } from 'mf-shared/features/account/deletion';

/** /profile. */
export default function ProfilePage() {
  return <Account deletion={<DeleteAccount warning={<GuestWarning />} />} />;
}
