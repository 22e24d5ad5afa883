import type { EventDetail } from '@eveneo/contract/application/events';
import { questionTexts as texts } from '../texts/questions';
import styles from './Questions.module.css';

/** Who reads the answers, and how long they are kept; nothing where nothing is asked. */
export function AnswersRead({
  event: { questions = [], answers_kept_why: why },
}: {
  event: Pick<EventDetail, 'questions' | 'answers_kept_why'>;
}) {
  if (questions.length === 0) return null;
  return <p className={styles.read}>{why === undefined ? texts.read : `${texts.kept} ${why}`}</p>;
}
