import { Account } from 'mf-shared/features/account';
import { DeleteAccount } from 'mf-shared/features/account/deletion';
import { OrganizerWarning } from './OrganizerWarning';

/** /profile. */
export default function ProfilePage() {
  return <Account deletion={<DeleteAccount warning={<OrganizerWarning />} />} />;
}
