import { toast, useQuery, useRole, useUser } from '@eveneo/platform';
import { consentsQuery, useConsent } from '../../api/consents';
import { failureText } from '../../format/failure-text';
import { shownText } from '../../format/typography';
import { Button } from '../../ui/button';
import { AccountSection } from './AccountSection';
import { texts } from './texts';
import styles from './Account.module.css';

/** The organizers who may write to a guest after their events, each with a way out; nothing without any. */
export function ConsentList() {
  const user = useUser();
  const isGuest = useRole() === 'guest';
  const { data = [] } = useQuery(consentsQuery(isGuest && user ? user.id : null));
  const consent = useConsent();
  if (data.length === 0) return null;
  return (
    <AccountSection title={texts.consents.title}>
      <ul role="list" className={styles.consents}>
        {data.map(({ id, name }) => (
          <li key={id}>
            <span>{shownText(name)}</span>
            <Button
              variant="secondary"
              size="s"
              aria-label={texts.consents.leaveOf(shownText(name))}
              loading={consent.isPending && consent.variables.id === id}
              loadingLabel={texts.consents.leaving}
              onClick={() =>
                consent.mutate(
                  { id, agreed: false },
                  {
                    onSuccess: () => toast.success(texts.consents.left(shownText(name))),
                    onError: (error) => toast.error(failureText(error, texts.consents)),
                  },
                )
              }
            >
              {texts.consents.leave}
            </Button>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
