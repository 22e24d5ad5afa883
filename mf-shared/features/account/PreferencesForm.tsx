import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import type { Preferences } from '@eveneo/contract/application/users';
import { readStored, theme, useQuery, useRole, useTheme, writeStored, type Theme } from '@eveneo/platform';
import { preferencesQuery, useSavePreferences } from '../../api/account';
import { failureText } from '../../format/failure-text';
import { Button, useAlone } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { AccountSection } from './AccountSection';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';
import styles from './Account.module.css';

const KEY = 'emailNotifications';
const TOPICS = [
  'mail_registrations',
  'mail_changes',
  'mail_reminders',
  'mail_thanks',
  'mail_follows',
  'mail_announcements',
  'mail_organizing',
] as const;
type Topics = Partial<Pick<Preferences, (typeof TOPICS)[number]>>;
const THEMES = [
  ['light', Sun],
  ['dark', Moon],
] as const satisfies readonly (readonly [Theme, unknown])[];

/**
 * The theme, applied at once, and the mails: the switch for all is stored here too, the topics on the server only.
 */
export function PreferencesForm() {
  const chosen = useTheme();
  const role = useRole();
  const organizes = role === 'organizer' || role === 'admin';
  const { data } = useQuery(preferencesQuery());
  const [edited, setEdited] = useState<boolean | null>(null);
  const [topics, setTopics] = useState<Topics>({});
  const save = useSavePreferences();
  const alone = useAlone();
  const { outcome, succeed, fail, clear } = useOutcome();
  const emails = edited ?? data?.emailNotifications ?? readStored(KEY) !== 'false';

  const submit = async () => {
    clear();
    theme.set(chosen);
    writeStored(KEY, String(emails));
    try {
      await save.mutateAsync({ ...topics, emailNotifications: emails });
      // Changes made while saving stay unsaved.
      setEdited((now) => (now === edited ? null : now));
      setTopics((now) => (now === topics ? {} : now));
      succeed(texts.preferences.success);
    } catch (error) {
      fail(failureText(error, texts.preferences));
    }
  };
  return (
    <AccountSection title={texts.preferences.title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void alone(submit);
        }}
      >
        <OutcomeBanner outcome={outcome} onDismiss={clear} />
        <fieldset>
          <legend className={styles.term}>{texts.preferences.theme}</legend>
          <div className={styles.themes}>
            {THEMES.map(([id, Icon]) => (
              <label key={id} className={styles.theme}>
                <input
                  type="radio"
                  name="theme"
                  value={id}
                  checked={chosen === id}
                  onChange={() => theme.set(id)}
                />
                <Icon aria-hidden="true" />
                {texts.preferences.themes[id]}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className={styles.boxes}>
          <legend className={styles.term}>{texts.preferences.notifications}</legend>
          <Checkbox
            label={texts.preferences.emails}
            hint={texts.preferences.emailsHint}
            checked={emails}
            onChange={(event) => setEdited(event.target.checked)}
          />
          {/* An API one release older does not know the newest topics. */}
          {TOPICS.filter(
            (topic) => data?.[topic] !== undefined && (organizes || topic !== 'mail_organizing'),
          ).map((topic) => (
            <Checkbox
              key={topic}
              label={texts.preferences.topics[topic]}
              disabled={!emails}
              checked={emails && (topics[topic] ?? data?.[topic] ?? true)}
              onChange={(event) => setTopics({ ...topics, [topic]: event.target.checked })}
            />
          ))}
        </fieldset>
        <div>
          <Button type="submit" loading={save.isPending} loadingLabel={texts.preferences.submitting}>
            {texts.preferences.submit}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
