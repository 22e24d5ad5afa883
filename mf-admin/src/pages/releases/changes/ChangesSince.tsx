import type { ReleaseSummary } from '@eveneo/contract/delivery/registry';
import { plural } from 'mf-shared/format/number-text';
import pageStyles from '../ReleasesPage.module.css';
import styles from './Changes.module.css';

const t = {
  added: (count: number) => `${plural(count, 'changement')} depuis la version en ligne`,
  more: (count: number) => `et ${plural(count, 'autre')}`,
  missing: (count: number) => `Sans ${plural(count, 'changement')} de la version en ligne`,
  same: 'Les mêmes changements que la version en ligne',
  unknown: 'Changements depuis la version en ligne inconnus',
  by: (author: string) => `par ${author}`,
} as const;

/**
 * How a published version differs from the live one. Renders nothing if `changes` is undefined, and a note if null
 * (unknown).
 */
export function ChangesSince({ changes }: Pick<ReleaseSummary, 'changes'>) {
  if (changes === undefined) return null;
  if (changes === null) return <span className={pageStyles.note}>{t.unknown}</span>;
  const { added, count, missing } = changes;
  return (
    <>
      {count === 0 && missing === 0 && <span className={pageStyles.note}>{t.same}</span>}
      {missing > 0 && <span className={pageStyles.note}>{t.missing(missing)}</span>}
      {count > 0 && (
        <details className={styles.added}>
          <summary>{t.added(count)}</summary>
          <ul>
            {added.map(({ commit, author, subject }) => (
              <li key={commit}>
                {subject} <span className={pageStyles.note}>{t.by(author)}</span>
              </li>
            ))}
            {count > added.length && <li>{t.more(count - added.length)}</li>}
          </ul>
        </details>
      )}
    </>
  );
}
