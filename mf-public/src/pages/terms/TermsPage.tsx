import { ProsePage } from '../../prose/ProsePage';
import { terms } from '../../prose/terms';

export default function TermsPage() {
  return <ProsePage prose={terms} />;
}
