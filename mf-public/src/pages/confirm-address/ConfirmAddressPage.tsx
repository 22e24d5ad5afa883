import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { ApiError, useMutation, useQueryClient } from '@eveneo/platform';
import { addressKey } from 'mf-shared/api/address';
import { addresses } from 'mf-shared/format/addresses';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { EmptyState } from 'mf-shared/ui/empty-state';
import { AccountPage } from '../../account/AccountPage';
import { visitorFailure } from '../../account/failures';
import { confirmAddress } from '../../account/session-calls';
import { useOpenedLink } from '../../account/use-opened-link';
import { confirmTexts } from '../../texts/account';

/** A refused link stays refused; other failures may be retried. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;

/**
 * The page behind the link of the mail about a new address: '?token=…'. It waits for a click, since mail programs
 * open links too.
 */
export default function ConfirmAddressPage() {
  const link = useOpenedLink(['token']);
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: confirmAddress,
    onSuccess: () => client.setQueryData(addressKey, { confirmed: true }),
  });
  // A failure is shown from `confirm.error`.
  const submit = () =>
    confirm.mutateAsync(link?.token ?? '').then(
      () => undefined,
      () => undefined,
    );
  const failure = confirm.error && visitorFailure(confirm.error, [], confirmTexts.failed).general;
  const refused = link ? isRefused(confirm.error) && failure : FIELD_TEXTS.confirmToken.required;
  const content = () => {
    if (confirm.data)
      return (
        <>
          <Banner tone="success">{confirmTexts.done[confirm.data.state]}</Banner>
          <LinkButton to={addresses.events()} size="l" wide>
            {confirmTexts.events}
          </LinkButton>
        </>
      );
    if (refused)
      return (
        <div role="alert">
          <EmptyState
            title={refused}
            action={
              <>
                <LinkButton to={addresses.profile}>{confirmTexts.profile}</LinkButton>
                <LinkButton to={addresses.contact} variant="secondary">
                  {confirmTexts.contact}
                </LinkButton>
              </>
            }
          />
        </div>
      );
    return (
      <>
        {failure && <Banner tone="error">{failure}</Banner>}
        <Button
          size="l"
          wide
          loading={confirm.isPending}
          loadingLabel={confirmTexts.submitting}
          onClick={submit}
        >
          {confirmTexts.submit}
        </Button>
      </>
    );
  };
  return (
    <AccountPage title={confirmTexts.title} lead={refused || confirm.data ? undefined : confirmTexts.lead}>
      {content()}
    </AccountPage>
  );
}
