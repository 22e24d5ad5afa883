import type { FieldValues, Resolver } from 'react-hook-form';
import { schemaResolver } from './schema-resolver';

type Messages<T> = Partial<Record<keyof T, string | undefined>>;

/** Rules without a schema. @param check the message of each invalid field */
export const rulesOf = <T extends FieldValues>(check: (values: T) => Messages<T>): Resolver<T> =>
  schemaResolver<T>(
    { safeParse: () => ({ success: true }) },
    check as () => Record<string, string | undefined>,
  );

/** Fields that must not be blank, each with its message. */
export const filled = <T extends FieldValues>(messages: Messages<T>): Resolver<T> =>
  rulesOf<T>((values) => {
    const blank = Object.entries(messages).filter(([field]) => String(values[field]).trim() === '');
    return Object.fromEntries(blank) as Messages<T>;
  });
