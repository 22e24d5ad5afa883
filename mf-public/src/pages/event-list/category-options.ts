import type { Category } from '@eveneo/contract/application/events';
import { categoryTone } from 'mf-shared/ui/badge';
import type { SelectOption } from 'mf-shared/ui/select';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds a category by id, slug, French or English name. */
export function findCategory(categories: readonly Category[], given: string): Category | undefined {
  const wanted = plain(given);
  return (
    categories.find(({ id, slug, name }) => [String(id), slug, plain(name)].includes(wanted)) ??
    // English names of the home page's shortcuts: Technology, Education.
    categories.find(
      ({ name }) => categoryTone(given) !== 'other' && categoryTone(name) === categoryTone(given),
    )
  );
}

/** The dropdown's options and its value. An unknown category is shown as given. */
export function categoryOptions(
  categories: readonly Category[],
  given: string,
): { options: SelectOption[]; value: string } {
  const chosen = given === '' ? undefined : findCategory(categories, given);
  const options = categories.map(({ slug, name }) => ({ value: slug, label: name }));
  if (given === '' || chosen) return { options, value: chosen?.slug ?? '' };
  return { options: [...options, { value: given, label: given }], value: given };
}
