import {
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  type ChangeEvent,
  type ComponentProps,
} from 'react';

/**
 * Props for the element of an input whose owner may hold its text (`value`). Not a controlled input of React's, which
 * writes the held text over what a browser filled in without an event whenever it is drawn again: here a text is
 * written when it is another one than before, or when an edit was refused.
 */
export function useHeldText<T extends 'input' | 'textarea'>(
  props: Omit<ComponentProps<T>, 'id' | 'className'>,
) {
  const { value, onChange, ref, ...input } = props as ComponentProps<'input'>;
  const field = useRef<HTMLInputElement>(null);
  const [edits, edited] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const text = value === undefined ? undefined : String(value);
    if (field.current && text !== undefined && field.current.value !== text) field.current.value = text;
  }, [value, edits]);
  useImperativeHandle(value === undefined ? undefined : ref, () => field.current as HTMLInputElement, []);
  if (value === undefined) return props;
  return {
    ...input,
    defaultValue: value,
    ref: field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange?.(event);
      edited();
    },
  } as typeof props;
}
