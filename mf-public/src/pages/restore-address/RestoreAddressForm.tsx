import { Link } from '@eveneo/platform';
import {
  restoreAddressSchema,
  type PasswordResetAnswer,
  type RestoreAddressRequest,
} from '@eveneo/contract/application/users';
import { addresses } from 'mf-shared/format/addresses';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextInput } from 'mf-shared/ui/text-input';
import { visitorFailure } from '../../account/failures';
import { NewPasswordInputs } from '../../account/inputs';
import { restoreAddress } from '../../account/session-calls';
import { resetTexts, restoreTexts } from '../../texts/account';

const FIELDS = ['password', 'password_confirmation'] as const;
const rules = schemaResolver<RestoreAddressRequest>(restoreAddressSchema);

/** The address that comes back, and a new password twice: a thief may know the present one. */
export function RestoreAddressForm({
  token,
  email,
  onDone,
}: {
  token: string;
  /** Unknown where the link could not be asked about. */
  email: string | undefined;
  onDone: (answer: Partial<PasswordResetAnswer>) => void;
}) {
  const form = useKitForm<RestoreAddressRequest>({
    id: 'restore',
    defaultValues: { token, password: '', password_confirmation: '' },
    order: FIELDS,
    rules,
    describe: (error) => visitorFailure(error, FIELDS, restoreTexts.failed),
    send: async (request) => onDone(await restoreAddress(request)),
  });
  return (
    <Form
      form={form}
      label={restoreTexts.title}
      cure={<Link to={addresses.contact}>{restoreTexts.contact}</Link>}
    >
      {email && (
        <TextInput
          label={restoreTexts.address}
          type="email"
          name="username"
          value={email}
          autoComplete="username"
          readOnly
        />
      )}
      <NewPasswordInputs
        label={resetTexts.password}
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
      />
      <SubmitButton of={form} size="l" wide loadingLabel={restoreTexts.submitting}>
        {restoreTexts.submit}
      </SubmitButton>
    </Form>
  );
}
