import { useRef, useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { toast, useQuery, useQueryClient } from '@eveneo/platform';
import { doorQuery, type DoorCalls } from 'mf-shared/api/door';
import { formFailure } from 'mf-shared/format/failure-text';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { filled, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { TextInput } from 'mf-shared/ui/text-input';
import { doorName } from './device-settings';
import { texts } from './texts';
import { drawAttempt } from './use-readings';
import { withoutTexts } from './without-texts';

const rules = filled<{ reason: string }>({ reason: FIELD_TEXTS.admissionReason.required });

/** Admits a person without a ticket. */
export function WithoutTicket({ door, onClose }: { door: DoorCalls; onClose: () => void }) {
  const client = useQueryClient();
  const { data } = useQuery(doorQuery(door));
  // One id per dialog, so that a retry is the same entry.
  const attempt = useRef(drawAttempt());
  const [beyond, setBeyond] = useState(false);
  const rulesNow = data?.rules;
  const full = rulesNow?.places_left === 0 && !rulesNow.more_allowed;
  const form = useKitForm<{ reason: string }>({
    id: 'admission',
    defaultValues: { reason: '' },
    order: ['reason'],
    rules,
    describe: (error) => formFailure(error, ['reason'], withoutTexts.failure),
    send: async ({ reason }) => {
      if (full && beyond) await door.set?.({ more_allowed: true });
      await door.admit({ attempt: attempt.current, reason, door: doorName.read() });
      await client.invalidateQueries({ queryKey: door.key });
      toast.success(withoutTexts.done);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={withoutTexts.title}
      submit={withoutTexts.submit}
      busy={withoutTexts.busy}
      onClose={onClose}
    >
      {rulesNow && <p>{withoutTexts.left(rulesNow.places_left)}</p>}
      <TextInput
        {...form.field('reason')}
        label={withoutTexts.reason}
        hint={withoutTexts.hint}
        maxLength={LIMITS.admissionReason.max}
        autoComplete="off"
      />
      {full && door.set && (
        <Checkbox
          label={texts.without.beyond}
          checked={beyond}
          onChange={({ target }) => setBeyond(target.checked)}
        />
      )}
    </FormDialog>
  );
}
