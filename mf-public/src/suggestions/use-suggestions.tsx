import { useCallback, useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { EventFilters } from 'mf-shared/api/requests';
import { LazySuggestions } from './LazySuggestions';
import { listId, moveOf } from './moves';
import { usePause } from './use-pause';

interface Asked {
  readonly id: string;
  readonly typed: string;
  /** The other filters. */
  readonly filters: EventFilters;
  /** Called when a tag, a city or an interpretation is chosen, which replaces the typed words. */
  readonly onNarrow: (change: Partial<EventFilters>) => void;
}

/**
 * Suggestions below a search field: the field's attributes and the list, loaded when the field is entered. Enter
 * searches for the typed words unless an option is active.
 */
export function useSuggestions({ id, typed, filters, onNarrow }: Asked) {
  const [entered, setEntered] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const open = wanted && ids.length > 0;
  // The active option may be gone.
  const active = open && chosen !== undefined && ids.includes(chosen) ? chosen : undefined;

  const close = useCallback(() => {
    setWanted(false);
    setChosen(undefined);
  }, []);
  useClosing(open, field, close);
  const setOver = usePause({ open, chosen: active !== undefined, since: [typed, ids] }, close);

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the input method handles keys.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moveOf(event.key, { ids, active, open });
    if (event.key === 'Enter' && move !== 'choose') close();
    if (move === null) return;
    // Chromium clears a search field on Escape; here Escape only closes the list.
    event.preventDefault();
    if (move === 'open') setWanted(true);
    else if (move === 'close') close();
    else if (move === 'choose') document.getElementById(active ?? '')?.click();
    else setChosen(move.to);
  };

  return {
    input: {
      id,
      ref: field,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? listId(id) : undefined,
      'aria-activedescendant': active,
      onFocus: () => setEntered(true),
      onBlur: close,
      // A tap reopens the list after a pause or Escape has closed it.
      onClick: () => setWanted(true),
      onInput: () => {
        setEntered(true);
        setWanted(true);
        setChosen(undefined);
      },
      onKeyDown,
    } satisfies ComponentProps<'input'>,
    list: entered && (
      <LazySuggestions
        fieldId={id}
        typed={typed}
        filters={filters}
        wanted={wanted}
        active={active}
        onShown={setIds}
        onOver={setOver}
        onNarrow={onNarrow}
        onClose={close}
      />
    ),
  };
}

/** A tap elsewhere closes the list even if the field keeps the focus. */
function useClosing(open: boolean, field: React.RefObject<HTMLInputElement | null>, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: PointerEvent) => {
      const list = document.getElementById(listId(field.current?.id ?? ''));
      if (target !== field.current && !(target instanceof Node && list?.contains(target))) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, field, close]);
}
