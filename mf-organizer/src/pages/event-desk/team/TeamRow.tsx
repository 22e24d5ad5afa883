import { Ellipsis } from 'lucide-react';
import type { CoOrganizer, CoOrganizerChange } from '@eveneo/contract/application/co-organizers';
import { toast } from '@eveneo/platform';
import { changeOrganizer, removeOrganizer } from 'mf-shared/api/co-organizers';
import { useRefreshEvents } from 'mf-shared/api/refresh-events';
import { formatDate } from 'mf-shared/format/date-text';
import { failureText } from 'mf-shared/format/failure-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { MenuButton, type MenuItem } from 'mf-shared/ui/menu-button';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { RightBoxes } from './RightBoxes';
import { texts } from './texts';
import styles from './Team.module.css';

const statusOf = ({ state, expires_at: until, offered }: CoOrganizer): string => {
  if (state === 'invited') return texts.state.invited(until ? formatDate(until.slice(0, 10)) : '');
  return offered ? texts.offered : texts.state[state];
};

/** Changes by the owner, with the messages about them. */
function useTeam(eventId: number, of: CoOrganizer, who: string) {
  const refresh = useRefreshEvents();
  const act = async (work: Promise<unknown>, done?: string) => {
    try {
      await work;
      if (done) toast.success(done);
    } catch (error) {
      toast.error(failureText(error, { failed: texts.changeFailed }));
    }
    await refresh();
  };
  return {
    change: (body: CoOrganizerChange, done?: string) => act(changeOrganizer(eventId, of.id, body), done),
    remove: () => act(removeOrganizer(eventId, of.id), of.person ? texts.removed(who) : texts.withdrawn),
  };
}

function menuOf({ person, offered }: CoOrganizer, who: string, team: ReturnType<typeof useTeam>): MenuItem[] {
  const { change, remove } = team;
  const drop = { id: 'remove', label: person ? texts.remove : texts.withdraw, onSelect: () => void remove() };
  if (!person) return [drop];
  const offer = offered
    ? { label: texts.unoffer, onSelect: () => void change({ offered: false }) }
    : { label: texts.offer, onSelect: () => void change({ offered: true }, texts.offerMade(who)) };
  return [{ id: 'offer', ...offer }, drop];
}

/** A co-organizer or an invited person. @param owned whether the viewer may change and remove them */
export function TeamRow({ eventId, of, owned }: { eventId: number; of: CoOrganizer; owned: boolean }) {
  const who = shownText(of.person?.name ?? of.email ?? '');
  const team = useTeam(eventId, of, who);
  const open = owned && of.state !== 'declined';
  const editable = open && of.state !== 'expired';
  const status = statusOf(of);
  return (
    <li className={styles.person}>
      <Avatar id={of.person?.id ?? 0} name={who} size="m" />
      <p className={styles.words}>
        <strong>{who}</strong>
        {status && <small>{status}</small>}
        {!owned && (
          <small>
            <RaisedText text={of.rights.map((right) => texts.rights[right]).join(DOT)} />
          </small>
        )}
      </p>
      {open && (
        <MenuButton
          label={texts.more(who)}
          icon={<Ellipsis aria-hidden="true" />}
          look={{ variant: 'ghost', size: 's' }}
          items={menuOf(of, who, team)}
        />
      )}
      {editable && (
        <RightBoxes
          label={<span className="visually-hidden">{texts.rightsOf(who)}</span>}
          rights={of.rights}
          onChange={(rights) => void team.change({ rights })}
          last
        />
      )}
    </li>
  );
}
