import { terms } from '../../prose/terms';
import { ProsePage } from '../../prose/ProsePage';

export default function TermsPage() {
  return <ProsePage prose={terms} />;
}
