export { Form, SubmitButton } from './Form';
export { FormDialog } from './FormDialog';
export { filled, rulesOf } from './rules';
export { schemaResolver } from './schema-resolver';
export { useKitForm } from './use-kit-form';
export type { KitForm } from './use-kit-form';
