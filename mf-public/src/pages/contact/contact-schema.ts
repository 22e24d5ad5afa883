import * as z from 'zod/mini';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { emailField, requiredText } from '@eveneo/contract/application/fields';
import { LIMITS } from '@eveneo/contract/application/limits';
import { schemaResolver } from 'mf-shared/ui/form';

/** The contact form makes no call, so the contract has no schema. */
const contactSchema = z.object({
  name: requiredText({ required: FIELD_TEXTS.name.required }),
  email: emailField,
  message: requiredText({
    required: FIELD_TEXTS.message.required,
    long: FIELD_TEXTS.message.long,
    max: LIMITS.message.max,
  }),
});
export type ContactFields = z.infer<typeof contactSchema>;

export const contactRules = schemaResolver<ContactFields>(contactSchema);
