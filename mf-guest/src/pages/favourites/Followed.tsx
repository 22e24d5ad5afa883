import { useRef } from 'react';
import type { Followed as Person } from '@eveneo/contract/application/favourites';
import { Link, toast, useQuery, useQueryClient, useUser } from '@eveneo/platform';
import { followedQuery, organizerKeys, setFollowing } from 'mf-shared/api/organizers';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Button } from 'mf-shared/ui/button';
import { Section } from 'mf-shared/ui/page';
import { texts as all } from '../../texts';
import styles from './Favourites.module.css';

const { favourites: texts } = all;

/** Followed organizers; renders nothing without any. */
export function Followed() {
  const userId = useUser()?.id ?? null;
  const client = useQueryClient();
  const { data } = useQuery(followedQuery(userId));
  const section = useRef<HTMLParagraphElement>(null);
  const unfollow = async ({ id, name }: Person) => {
    try {
      await setFollowing(id, false);
      toast.success(texts.unfollowed(name));
      // The button disappears: keyboard focus stays in this part of the page.
      section.current?.focus();
    } catch (error) {
      toast.error(failureText(error, { failed: texts.unfollowFailed }));
    }
    await client.invalidateQueries({ queryKey: organizerKeys.all });
  };
  if (!Array.isArray(data) || data.length === 0) return null;
  return (
    <Section title={texts.followed} id="suivis">
      <p ref={section} tabIndex={-1} className={styles.hint}>
        {texts.followedHint}
      </p>
      <ul role="list" className={styles.people}>
        {data.map((person) => (
          <li key={person.id} className={styles.person}>
            <Avatar name={person.name} id={person.id} src={person.avatar} />
            <Link to={addresses.organizer(person.id)} className={styles.name}>
              {shownText(person.name)}
            </Link>
            <Button variant="secondary" size="s" onClick={() => unfollow(person)}>
              {texts.unfollow}
              <span className="visually-hidden"> {person.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
