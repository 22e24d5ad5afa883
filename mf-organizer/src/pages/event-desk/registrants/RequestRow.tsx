import { clsx } from 'clsx';
import type { RegistrationRequest } from '@eveneo/contract/application/requests';
import { usePublicSettings } from '@eveneo/platform';
import { formatInstantDate } from 'mf-shared/format/date-text';
import { DOT, shownText } from 'mf-shared/format/typography';
import kit from 'mf-shared/styles/people-list.module.css';
import { Avatar } from 'mf-shared/ui/avatar';
import { Badge } from 'mf-shared/ui/badge';
import { Button } from 'mf-shared/ui/button';
import { RaisedText } from 'mf-shared/ui/raised-text';
import { texts } from './requests-texts';
import styles from './Requests.module.css';

interface Verbs {
  onChoose: (on: boolean) => void;
  onAccept: () => void;
  onRefuse: () => void;
}

function Who({ request }: { request: RegistrationRequest }) {
  const { timeZone } = usePublicSettings();
  const { name, state, email, places, asked_at, answers, why } = request;
  const facts = [
    texts.since(formatInstantDate(asked_at, timeZone)),
    ...(places > 1 ? [texts.with(places - 1)] : []),
  ];
  return (
    <div className={kit.words}>
      <span>
        {shownText(name)} {state === 'refused' && <Badge>{texts.refused}</Badge>}
      </span>
      <span className={kit.muted}>
        <RaisedText text={facts.join(DOT)} />
      </span>
      {email && <span className={kit.muted}>{email}</span>}
      {answers?.map(({ question, answer }) => (
        <span key={question} className={kit.muted}>
          {question} <b>{answer}</b>
        </span>
      ))}
      {why && (
        <span className={kit.muted}>
          {texts.why} {shownText(why)}
        </span>
      )}
    </div>
  );
}

/** A request with its actions; a refused one can still be accepted. */
export function RequestRow({
  request,
  chosen,
  busy,
  onChoose,
  onAccept,
  onRefuse,
}: { request: RegistrationRequest; chosen: boolean; busy: boolean } & Verbs) {
  const { user_id, name, avatar, state } = request;
  const refused = state === 'refused';
  return (
    <li className={clsx(kit.row, styles.row)}>
      {!refused && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={texts.choose(name)}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        </label>
      )}
      <Avatar id={user_id} name={name} src={avatar} />
      <Who request={request} />
      <div className={styles.verbs}>
        <Button
          size="s"
          variant={refused ? 'ghost' : 'secondary'}
          disabled={busy}
          aria-label={refused ? undefined : texts.acceptOf(name)}
          onClick={onAccept}
        >
          {refused ? texts.acceptAfterAll : texts.accept}
        </Button>
        {!refused && (
          <Button
            size="s"
            variant="ghost"
            disabled={busy}
            aria-label={texts.refuseOf(name)}
            onClick={onRefuse}
          >
            {texts.refuse}
          </Button>
        )}
      </div>
    </li>
  );
}
