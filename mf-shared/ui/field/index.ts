export { Field, FieldError, fieldOf } from './Field';
export type { FieldProps, FieldWiring } from './Field';
export { useHeldText } from './use-held-text';
/** The look of a text-like input, for the inputs of the kit. */
export { default as inputStyles } from './Field.module.css';
