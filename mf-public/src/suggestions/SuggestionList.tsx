import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useNavigate, useQuery } from '@eveneo/platform';
import type { EventFilters } from 'mf-shared/api/requests';
import { suggestionsQuery } from 'mf-shared/api/suggestions';
import { addresses } from 'mf-shared/format/addresses';
import { formatNumber, pluralForm } from 'mf-shared/format/number-text';
import { useSettled } from 'mf-shared/ui/text-input';
import { suggestionTexts as texts } from '../texts/suggestions';
import { listId } from './moves';
import { groupsOf, type Option } from './suggestion-groups';
import styles from './SuggestionList.module.css';

/** How long typing pauses before the request. */
const ASK_MS = 150;
/** How long typing pauses before the number of suggestions is announced. */
const SAY_MS = 700;
const LEAST = 2;

const foundText = (count: number) => texts.found(formatNumber(count), pluralForm(count, 'suggestion'));

interface OptionRowProps {
  option: Option;
  id: string;
  active: boolean;
  onChoose: (option: Option) => void;
}

function OptionRow({ option, id, active, onChoose }: OptionRowProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-label={option.label}
      aria-selected={active}
      className={styles.option}
      onClick={() => onChoose(option)}
      // The field handles the keyboard; assistive technology may use this.
      onKeyDown={({ key }) => key === 'Enter' && onChoose(option)}
    >
      {option.content}
    </div>
  );
}

/** Suggestions for the typed words after a pause. */
function useGroups({ typed, filters, wanted, onNarrow }: Asked) {
  const navigate = useNavigate();
  const now = typed.trim();
  const asked = useSettled(now, ASK_MS);
  const enough = now.length >= LEAST;
  const { data, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked, filters),
    enabled: wanted && enough && asked.length >= LEAST,
  });
  const groups = useMemo(
    () =>
      data && enough
        ? groupsOf(data, now, { open: (id) => void navigate(addresses.event(id)), narrow: onNarrow })
        : [],
    [data, enough, now, navigate, onNarrow],
  );
  return { groups, settled: wanted && now === asked && !isPlaceholderData };
}

interface Asked {
  typed: string;
  filters: EventFilters;
  /** Whether it may be shown. */
  wanted: boolean;
  onNarrow: (change: Partial<EventFilters>) => void;
}

/** Suggested events, tags and cities; nothing without a response. */
export function SuggestionList({
  fieldId,
  typed,
  filters,
  wanted,
  active,
  onShown,
  onOver,
  onNarrow,
  onClose,
}: Asked & {
  fieldId: string;
  /** The id of the active option. */
  active: string | undefined;
  /**
   * Called with the ids of the options, in their order: the field, outside of this lazy chunk, moves among them.
   */
  onShown: (ids: readonly string[]) => void;
  /** Called when the pointer enters or leaves the list. */
  onOver: (over: boolean) => void;
  onClose: () => void;
}) {
  const { groups, settled: answered } = useGroups({ typed, filters, wanted, onNarrow });
  const idOf = (key: string) => `${fieldId}-${key}`;
  const ids = groups.flatMap(({ options }) => options.map(({ key }) => idOf(key)));
  const known = ids.join(' ');
  useLayoutEffect(() => {
    onShown(known === '' ? [] : known.split(' '));
  }, [known, onShown]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const take = ({ choose }: Option) => {
    onClose();
    choose();
  };
  const settled = answered && ids.length > 0;
  const said = useSettled(settled ? foundText(ids.length) : '', SAY_MS);
  return (
    <>
      <p aria-live="polite" className="visually-hidden">
        {settled ? said : ''}
      </p>
      {wanted && ids.length > 0 && (
        <div
          role="listbox"
          id={listId(fieldId)}
          aria-label={texts.list}
          className={styles.list}
          tabIndex={-1}
          onPointerEnter={() => onOver(true)}
          onPointerLeave={() => onOver(false)}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(({ title, options }) => (
            <div key={title} role="group" aria-label={title} className={styles.group}>
              <p aria-hidden="true" className={styles.title}>
                {title}
              </p>
              {options.map((option) => (
                <OptionRow
                  key={option.key}
                  option={option}
                  id={idOf(option.key)}
                  active={active === idOf(option.key)}
                  onChoose={take}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
