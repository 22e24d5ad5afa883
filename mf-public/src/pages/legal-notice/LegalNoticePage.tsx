import { legalNotice } from '../../prose/legal-notice';
import { ProsePage } from '../../prose/ProsePage';

export default function LegalNoticePage() {
  return <ProsePage prose={legalNotice} />;
}
