import { Account } from 'mf-shared/features/account';
import { DeleteAccount } from 'mf-shared/features/account/deletion';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { texts } from './texts';

const OrganizerWarning = lazyPart(
  async () => (await import(/* webpackChunkName: "event-removal" */ './OrganizerWarning')).OrganizerWarning,
  { pending: <p role="status">{texts.counting}</p>, failed: texts.unknown },
);

/** /profile. */
export default function ProfilePage() {
  return <Account deletion={<DeleteAccount warning={<OrganizerWarning />} />} />;
}
