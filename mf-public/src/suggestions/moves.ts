export const listId = (fieldId: string) => `${fieldId}-suggestions`;

export type Move = { readonly to: string | undefined } | 'open' | 'close' | 'choose' | null;

/** The ids of the options on screen, and the active one. */
export interface Shown {
  readonly ids: readonly string[];
  readonly active: string | undefined;
  readonly open: boolean;
}

/** Past either end the field itself is active. */
function step({ ids, active }: Shown, by: 1 | -1): string | undefined {
  const stops = [undefined, ...ids];
  const at = Math.max(0, stops.indexOf(active));
  return stops[(at + by + stops.length) % stops.length];
}

/** Without an active option, keys act as in any field. */
export function moveOf(key: string, shown: Shown): Move {
  const { ids, active, open } = shown;
  if (!open || ids.length === 0) return key === 'ArrowDown' || key === 'ArrowUp' ? 'open' : null;
  switch (key) {
    case 'ArrowDown':
      return { to: step(shown, 1) };
    case 'ArrowUp':
      return { to: step(shown, -1) };
    case 'Home':
      return active === undefined ? null : { to: ids[0] };
    case 'End':
      return active === undefined ? null : { to: ids.at(-1) };
    case 'Enter':
      return active === undefined ? null : 'choose';
    case 'Escape':
      return 'close';
    default:
      return null;
  }
}
