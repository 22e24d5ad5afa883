import { ProsePage } from '../../prose/ProsePage';
import { reviewRules } from '../../prose/review-rules';

export default function ReviewRulesPage() {
  return <ProsePage prose={reviewRules} />;
}
