import { useRef, useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { IMAGE_TYPES } from '@eveneo/contract/application/limits';
import type { User } from '@eveneo/contract/application/users';
import { useRemoveAvatar, useUploadAvatar } from '../../api/account';
import { failureText, formFailure } from '../../format/failure-text';
import { imageProblem } from '../../format/image-file';
import { Avatar } from '../../ui/avatar';
import { Button, useAlone } from '../../ui/button';
import { FileInput } from '../../ui/file-input';
import { usePreview } from '../../ui/image-input';
import { AccountSection } from './AccountSection';
import { OutcomeBanner } from './OutcomeBanner';
import { texts } from './texts';
import { useOutcome } from './use-outcome';
import styles from './Account.module.css';

function useAvatar() {
  const [round, setRound] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>();
  const { outcome, succeed, fail, clear } = useOutcome();
  const upload = useUploadAvatar();
  const removal = useRemoveAvatar();

  // The latest choice; checks of earlier ones may still be running.
  const last = useRef<File | null>(null);

  const choose = async (chosen: File | null) => {
    clear();
    last.current = chosen;
    const problem = chosen ? await imageProblem(chosen) : null;
    if (last.current !== chosen) return;
    setFile(problem ? null : chosen);
    setError(problem ? FIELD_TEXTS.avatar[problem] : undefined);
  };
  const apply = async () => {
    if (!file) {
      setError((known) => known ?? FIELD_TEXTS.avatar.required);
      return;
    }
    clear();
    try {
      const { message } = await upload.mutateAsync(file);
      if (last.current === file) {
        setRound((was) => was + 1);
        setFile(null);
      }
      succeed(message);
    } catch (cause) {
      const { general, fields } = formFailure(cause, ['avatar'], texts.avatar);
      setError(fields['avatar']);
      if (general) fail(general);
    }
  };
  const remove = async () => {
    clear();
    try {
      await removal.mutateAsync();
      succeed(texts.avatar.removed);
    } catch (cause) {
      fail(failureText(cause, { failed: texts.avatar.removeFailed }));
    }
  };
  return {
    file,
    error,
    /** Key of the file input: a new one after each upload. */
    round,
    outcome,
    clear,
    choose,
    apply,
    remove,
    applying: upload.isPending,
    removing: removal.isPending,
  };
}

export function AvatarForm({ user }: { user: User }) {
  const avatar = useAvatar();
  const preview = usePreview(avatar.file);
  const alone = useAlone();
  return (
    <AccountSection title={texts.avatar.title}>
      <OutcomeBanner outcome={avatar.outcome} onDismiss={avatar.clear} />
      <form
        noValidate
        className={styles.avatar}
        onSubmit={(event) => {
          event.preventDefault();
          void alone(avatar.apply);
        }}
      >
        {preview ? (
          <img src={preview} alt={texts.avatar.preview} className={styles.preview} />
        ) : (
          <Avatar id={user.id} name={user.name} src={user.avatar} size="xl" />
        )}
        <FileInput
          key={avatar.round}
          id="profile-avatar"
          label={texts.avatar.label}
          hint={texts.avatar.hint}
          error={avatar.error}
          accept={IMAGE_TYPES.join(',')}
          onFile={(chosen) => void avatar.choose(chosen)}
          className={styles.file}
        />
        <div className={styles.apply}>
          <Button
            type="submit"
            variant="secondary"
            loading={avatar.applying}
            loadingLabel={texts.avatar.applying}
          >
            {texts.avatar.apply}
          </Button>
          {user.avatar && (
            <Button
              variant="ghost"
              loading={avatar.removing}
              loadingLabel={texts.avatar.removing}
              onClick={avatar.remove}
            >
              {texts.avatar.remove}
            </Button>
          )}
        </div>
      </form>
    </AccountSection>
  );
}
