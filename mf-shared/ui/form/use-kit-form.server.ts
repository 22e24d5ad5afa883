import type { KitForm, KitFormOptions } from './use-kit-form';

type Shown = Pick<KitForm<Record<string, unknown>>, 'submitting' | 'summary' | 'onSubmit'>;

/** The kit's form in a first screen: its empty fields, and why it was refused when it was posted. */
export const useKitForm = ({
  id,
  refused,
}: Pick<KitFormOptions<Record<string, unknown>>, 'id' | 'refused'>) => {
  const { general, fields } = refused ?? { general: null, fields: {} };
  return {
    ...({
      submitting: false,
      summary: {
        errors: Object.entries(fields).map(([name, message]) => ({ fieldId: `${id}-${name}`, message })),
        general,
        attempt: 0,
      },
      onSubmit: () => undefined,
    } satisfies Shown),
    form: { watch: () => '' },
    showFailure: () => undefined,
    field: (name: string) => ({ id: `${id}-${name}`, name, error: fields[name] }),
  };
};
