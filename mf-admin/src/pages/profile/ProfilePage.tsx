import { Account } from 'mf-shared/features/account';

/** /profile. An admin's account is not deleted from here. */
export default function ProfilePage() {
  return <Account />;
}
