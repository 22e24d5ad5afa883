import type { OwnInvitation } from '@eveneo/contract/application/co-organizers';
import { toast, useNavigate, useUser } from '@eveneo/platform';
import { answerInvitation } from 'mf-shared/api/co-organizers';
import { useRefreshEvents } from 'mf-shared/api/refresh-events';
import { addresses } from 'mf-shared/format/addresses';
import { formatDate, formatWeekdayDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { RIGHT_TEXTS } from 'mf-shared/format/right-texts';
import { shownText } from 'mf-shared/format/typography';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Button } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { EventWhen } from 'mf-shared/ui/event-when';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { TitleText } from 'mf-shared/ui/title-text';
import { texts } from './texts';
import styles from './Invitations.module.css';

/** One invitation; guests and admins can only decline it. */
export function Invitation({ of }: { of: OwnInvitation }) {
  const { id, as, event, rights, expires_at: until } = of;
  const role = useUser()?.role;
  const navigate = useNavigate();
  const refresh = useRefreshEvents();
  const accept = async () => {
    try {
      await answerInvitation(id, { as, accepted: true });
      toast.success(texts.accepted);
      void navigate(addresses.desk(event.id));
    } catch (error) {
      toast.error(failureText(error, { failed: texts.answerFailed }));
    }
    await refresh();
  };
  return (
    <Card as="article" className={styles.invitation}>
      <h2>
        <TitleText text={event.title} />
      </h2>
      <p className={styles.facts}>
        <EventWhen
          event={event}
          day={formatWeekdayDate}
          after={<RaisedText text={shownText(event.location)} />}
        />
      </p>
      <p>{texts.as[as](shownText(of.by ?? texts.nobody))}</p>
      {as === 'co-organizer' && (
        <ul className={styles.rights}>
          {rights.map((right) => (
            <li key={right}>{RIGHT_TEXTS[right]}</li>
          ))}
        </ul>
      )}
      {until && <p className={styles.facts}>{texts.until(formatDate(until.slice(0, 10)))}</p>}
      {role !== 'organizer' && <p>{role === 'admin' ? texts.admin : texts.guest}</p>}
      <div className={styles.answers}>
        {role === 'organizer' && (
          <Button aria-label={texts.acceptOf(event.title)} onClick={accept}>
            {texts.accept}
          </Button>
        )}
        <AskedButton
          texts={texts.decline}
          variant="secondary"
          act={async () => {
            await answerInvitation(id, { as, accepted: false });
            return texts.declined;
          }}
          onDone={(message) => {
            toast.success(message);
            void refresh();
          }}
          onFailed={(message) => toast.error(message)}
        >
          {texts.declineLead}
        </AskedButton>
      </div>
    </Card>
  );
}
