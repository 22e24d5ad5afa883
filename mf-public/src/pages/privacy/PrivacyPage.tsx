import { privacy } from '../../prose/privacy';
import { ProsePage } from '../../prose/ProsePage';

export default function PrivacyPage() {
  return <ProsePage prose={privacy} />;
}
