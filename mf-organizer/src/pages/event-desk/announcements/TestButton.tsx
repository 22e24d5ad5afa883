import type { MouseEvent } from 'react';
import type { AnnouncementTest } from '@eveneo/contract/application/announcements';
import { toast } from '@eveneo/platform';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { texts } from './texts';

/** The part of a form of words, with an audience or without, that a trial needs. */
interface Words {
  readonly read: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly form: {
    handleSubmit: (valid: (values: AnnouncementTest) => Promise<void>) => () => Promise<void>;
  };
}

/** Mails what is typed to its author alone. @param address null while it is unconfirmed */
export function TestButton({
  form,
  address,
  send,
}: {
  form: Words;
  address: string | null;
  send: (words: AnnouncementTest) => Promise<unknown>;
}) {
  const test = form.form.handleSubmit(async ({ subject, message, replies }) => {
    try {
      await send({ subject, message, replies });
      toast.success(texts.tested(address ?? ''));
    } catch (error) {
      toast.error(failureText(error, { failed: texts.testFailed }));
    }
  });
  return (
    <Button
      variant="secondary"
      disabled={address === null}
      onClick={(event) => {
        form.read(event);
        return test();
      }}
    >
      {texts.test}
    </Button>
  );
}
