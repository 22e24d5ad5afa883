import { Bell, BellRing } from 'lucide-react';
import type { Organizer } from '@eveneo/contract/application/favourites';
import { toast, useLocation, useQueryClient, useUser } from '@eveneo/platform';
import { organizerKeys, setFollowing } from 'mf-shared/api/organizers';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import { Button, LinkButton, type ButtonProps } from 'mf-shared/ui/button';
import { backTo } from '../../account/destination';
import { organizerTexts as texts } from '../../texts/organizer';

/** For guests; visitors are sent to the login and back; other roles see nothing. */
export function FollowButton({
  organizer,
  ...look
}: { organizer: Organizer } & Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const user = useUser();
  const client = useQueryClient();
  const location = useLocation();
  if (!user)
    return (
      <LinkButton to={addresses.login} {...look} state={backTo(location)} icon={<Bell aria-hidden="true" />}>
        {texts.loginFirst}
      </LinkButton>
    );
  if (user.role !== 'guest') return null;

  const { id, name, is_followed: followed } = organizer;
  const queryKey = organizerKeys.one(id, user.id);
  const show = (is_followed: boolean) =>
    client.setQueryData<Organizer>(queryKey, (known) => known && { ...known, is_followed });
  const change = async () => {
    await client.cancelQueries({ queryKey });
    show(!followed);
    try {
      await setFollowing(id, !followed);
      toast.success(followed ? texts.unfollowed(name) : texts.followed(name));
    } catch (error) {
      show(followed);
      toast.error(failureText(error, { failed: texts.followFailed, offline: texts.offline }));
    }
    // After a lost response only the server knows.
    void client.invalidateQueries({ queryKey: organizerKeys.all });
  };
  return (
    <Button
      variant={followed ? 'secondary' : 'primary'}
      {...look}
      icon={followed ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      onClick={change}
    >
      {followed ? texts.following : texts.follow}
      {followed && <span className="visually-hidden"> {texts.takeBack}</span>}
    </Button>
  );
}
