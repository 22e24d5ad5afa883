import { X } from 'lucide-react';
import type { EventPage } from '@eveneo/contract/application/events';
import type { Change } from '@eveneo/contract/application/search';
import type { EventFilters } from 'mf-shared/api/requests';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { readingParts } from '../../suggestions/reading-text';
import { eventListTexts as texts } from '../../texts/event-list';
import { changeFilters, listUrl, SORTS } from './filters-url';
import { FORM_ID } from './ListFilters';
import styles from './EventListPage.module.css';

const counter = (shown: number, all: number) =>
  texts.counter(formatNumber(shown), formatNumber(all), pluralForm(all, 'événement'));

/** Count, clearing of filters, and order. */
export function ListSummary({
  answer,
  filters,
  filtered,
  onClear,
  onChange,
}: {
  answer: EventPage | undefined;
  filters: EventFilters;
  filtered: boolean;
  onClear: () => void;
  onChange: (change: Partial<EventFilters>) => void;
}) {
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.counter}>
        {answer ? counter(answer.total, answer.total_all) : '\u00a0'}
      </p>
      {filters.tag && (
        <LinkButton
          to={listUrl(changeFilters(filters, { tag: '' }))}
          variant="secondary"
          size="s"
          aria-label={texts.removeTag(filters.tag)}
          icon={<X aria-hidden="true" />}
        >
          {texts.tag(filters.tag)}
        </LinkButton>
      )}
      <div className={styles.order}>
        {filtered && (
          <Button
            variant="ghost"
            size="s"
            className={`${styles.clear} needs-scripts`}
            icon={<X aria-hidden="true" />}
            onClick={onClear}
          >
            {texts.clear}
          </Button>
        )}
        <label className={styles.sort}>
          {texts.sort}
          <select
            name="sort"
            form={FORM_ID}
            value={filters.sort}
            onChange={({ target }) => onChange({ sort: target.value })}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort || 'date']}
              </option>
            ))}
          </select>
        </label>
      </div>
      {filters.sort === 'rating' && <p className={styles.hint}>{texts.ratingHint}</p>}
    </div>
  );
}

/** How the words were interpreted: a removable chip per part. */
export function Reading({ reading, onRemove }: { reading: Change; onRemove: (without: Change) => void }) {
  return (
    <div role="group" aria-label={texts.readAs} className={styles.reading}>
      <span aria-hidden="true">{texts.readAs}</span>
      {readingParts(reading).map(({ text, without }) => (
        <Button
          key={text}
          variant="secondary"
          size="s"
          aria-label={texts.remove(text)}
          icon={<X aria-hidden="true" />}
          onClick={() => onRemove(without)}
        >
          <RaisedText text={text} />
        </Button>
      ))}
    </div>
  );
}
