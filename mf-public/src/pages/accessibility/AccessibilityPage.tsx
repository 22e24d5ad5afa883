import { accessibility } from '../../prose/accessibility';
import { ProsePage } from '../../prose/ProsePage';

export default function AccessibilityPage() {
  return <ProsePage prose={accessibility} />;
}
