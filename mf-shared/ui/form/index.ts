export { Form, SubmitButton } from './Form';
export type { ShownForm } from './Form';
export { filled, rulesOf } from './rules';
export { schemaResolver } from './schema-resolver';
export { useKitForm } from './use-kit-form';
export type { KitForm } from './use-kit-form';
