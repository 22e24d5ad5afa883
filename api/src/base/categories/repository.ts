import type { Knex } from 'knex';
import type { Category } from '@eveneo/contract/application/events';
import { searchText } from '@eveneo/contract/application/search-text';

interface CategoryRow extends Category {
  name_en: string;
}

export async function findCategories(db: Knex): Promise<CategoryRow[]> {
  return db('categories').orderBy('id').select<CategoryRow[]>('id', 'name', 'slug', 'name_en');
}

export async function categoryExists(db: Knex, id: number): Promise<boolean> {
  const row: unknown = await db('categories').where({ id }).first('id');
  return row !== undefined;
}

/** The category with this id, slug, French or English name. */
export async function findCategory(db: Knex, given: string): Promise<Category | undefined> {
  const wanted = searchText(given);
  const categories = await findCategories(db);
  return categories.find((category) =>
    [String(category.id), category.slug, category.name, category.name_en].some(
      (name) => searchText(name) === wanted,
    ),
  );
}

export const resolveCategory = async (db: Knex, given: string): Promise<number | undefined> =>
  (await findCategory(db, given))?.id;
