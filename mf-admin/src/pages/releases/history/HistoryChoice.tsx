import { ACTION_NAMES } from '@eveneo/contract/application/action-names';
import { Select } from 'mf-shared/ui/select';
import { TextInput } from 'mf-shared/ui/text-input';
import type { Chosen } from './chosen';
import { historyTexts as t } from './texts';
import styles from './History.module.css';

const entries = (named: Readonly<Record<string, string>>) =>
  Object.entries(named).map(([value, label]) => ({ value, label }));
const PERIODS = entries(t.periods).sort((a, b) => Number(a.value) - Number(b.value));

/** Filters of the history: area, action, author, period. */
export function HistoryChoice({
  chosen,
  areas,
  onChoose,
  onTyped,
}: {
  chosen: Chosen;
  areas: readonly string[];
  onChoose: (changes: Partial<Chosen>) => void;
  /** On Enter or blur. */
  onTyped: () => void;
}) {
  // The area named in the URL is offered even if it is not live.
  const names = [...new Set([...areas, ...(chosen.area ? [chosen.area] : [])])];
  return (
    <div role="search" aria-label={t.choice} className={styles.choice}>
      <Select
        label={t.area}
        placeholder={t.allAreas}
        value={chosen.area}
        onChange={({ target }) => onChoose({ area: target.value })}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      <Select
        label={t.action}
        placeholder={t.allActions}
        value={chosen.action}
        onChange={({ target }) => onChoose({ action: target.value })}
        options={entries(ACTION_NAMES)}
      />
      <TextInput
        type="search"
        label={t.who}
        hint={t.whoHint}
        value={chosen.who}
        maxLength={100}
        onChange={({ target }) => onChoose({ who: target.value })}
        onBlur={onTyped}
        onKeyDown={({ key }) => key === 'Enter' && onTyped()}
      />
      <Select
        label={t.period}
        value={chosen.period}
        onChange={({ target }) => onChoose({ period: target.value })}
        options={PERIODS}
      />
    </div>
  );
}
