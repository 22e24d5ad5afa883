import { Account } from 'mf-shared/features/account';
import { DeleteAccount } from 'mf-shared/features/account/deletion';
import { texts } from '../../texts';

/** /profile. */
export default function ProfilePage() {
  return <Account deletion={<DeleteAccount warning={<p>{texts.deletion}</p>} />} />;
}
