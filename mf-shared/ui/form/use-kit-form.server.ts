import type { KitForm, KitFormOptions } from './use-kit-form';

type Shown = Pick<KitForm<Record<string, unknown>>, 'submitting' | 'summary' | 'onSubmit'>;

/** The kit's form in a first screen: its empty fields. */
export const useKitForm = ({ id }: Pick<KitFormOptions<Record<string, unknown>>, 'id'>) => ({
  ...({
    submitting: false,
    summary: { errors: [], general: null, attempt: 0 },
    onSubmit: () => undefined,
  } satisfies Shown),
  field: (name: string) => ({ id: `${id}-${name}`, name }),
});
