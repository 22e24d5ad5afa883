import { isDraft } from '@eveneo/contract/application/event-states';
import { minuteNow, zoneOf } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import { now, toast, usePublicSettings, useQuery } from '@eveneo/platform';
import { useDraftLink } from 'mf-shared/api/event-states';
import { eventQuery } from 'mf-shared/api/events';
import { failureText } from 'mf-shared/format/failure-text';
import { pageUrl } from 'mf-shared/format/share-links';
import layout from 'mf-shared/styles/layout.module.css';
import { Button } from 'mf-shared/ui/button';
import { CopyField } from 'mf-shared/ui/clipboard';
import { Dialog } from 'mf-shared/ui/dialog';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts as all } from './dialog-texts';
import { texts as menuTexts } from './texts';
import type { StatedEvent } from './verbs';

const { link: texts } = all;

/** The secret is in the fragment, which is not sent to servers. */
function SecretLink({ event }: { event: EventDetail }) {
  const { timeZone } = usePublicSettings();
  const isHidden = isDraft(event, minuteNow(now(), zoneOf(event, timeZone)));
  const link = useDraftLink(event.id);
  const key = event.draft_key;
  const change = async (how: 'renew' | 'revoke', done: string) => {
    try {
      await link.mutateAsync(how);
      toast.success(done);
    } catch (error) {
      toast.error(failureText(error, { failed: texts.failed }));
    }
  };
  const renew = () => change('renew', key ? texts.renewed : texts.made);
  return (
    <>
      <p>{key ? (isHidden ? texts.draft : texts.unlisted) : texts.none}</p>
      {key && <CopyField id="private-link" value={pageUrl({ ...event, unlisted: true })} texts={texts} />}
      <div className={layout.buttons}>
        <Button variant={key ? 'ghost' : 'primary'} size="s" onClick={renew}>
          {key ? texts.renew : texts.make}
        </Button>
        {key && (
          <Button variant="ghost" size="s" onClick={() => change('revoke', texts.revoked)}>
            {texts.revoke}
          </Button>
        )}
      </div>
    </>
  );
}

/** The link to share, of a draft or an unlisted event: only its secret opens the page. */
export function PrivateLinkDialog({ event, onClose }: { event: StatedEvent; onClose: () => void }) {
  const query = useQuery(eventQuery(event.id));
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <QueryBoundary query={query} pending={<Spinner />} failed={menuTexts.partFailed}>
        {(detail) => <SecretLink event={detail} />}
      </QueryBoundary>
    </Dialog>
  );
}
