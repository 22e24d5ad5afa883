import { useState } from 'react';
import { LIMITS } from '@eveneo/contract/application/limits';
import type { PastGuest } from '@eveneo/contract/application/past-guests';
import { toast } from '@eveneo/platform';
import { formFailure } from 'mf-shared/format/failure-text';
import { shownText } from 'mf-shared/format/typography';
import layout from 'mf-shared/styles/layout.module.css';
import { Checkbox } from 'mf-shared/ui/checkbox';
import { useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { TextInput } from 'mf-shared/ui/text-input';
import { useTagging } from './calls';
import { texts } from './texts';

const FIELDS = ['tag'] as const;

/** One's own tags of one person: those in use as boxes, and a new one. */
export function TagsDialog({
  guest,
  known,
  onClose,
}: {
  guest: PastGuest;
  known: readonly string[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(guest.tags);
  const tagging = useTagging();
  const form = useKitForm<{ tag: string }>({
    id: 'guest-tags',
    defaultValues: { tag: '' },
    order: FIELDS,
    describe: (error) => formFailure(error, FIELDS, texts.tag),
    async send({ tag }) {
      const added = tag.trim();
      const changed = known.filter((one) => chosen.includes(one) !== guest.tags.includes(one));
      // Those that go first: a person has ten at most.
      const changes = changed
        .map((one) => ({ key: guest.key, tag: one, on: chosen.includes(one) }))
        .sort((a, b) => Number(a.on) - Number(b.on));
      await tagging.mutateAsync([...changes, ...(added ? [{ key: guest.key, tag: added, on: true }] : [])]);
      toast.success(texts.tag.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.tag.of(shownText(guest.name))}
      submit={texts.tag.submit}
      busy={texts.tag.busy}
      onClose={onClose}
    >
      <div className={layout.stack3}>
        {known.map((tag) => (
          <Checkbox
            key={tag}
            label={tag}
            checked={chosen.includes(tag)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, tag] : chosen.filter((one) => one !== tag))
            }
          />
        ))}
        <TextInput
          {...form.text('tag')}
          label={texts.tag.added}
          hint={texts.tag.hint}
          maxLength={LIMITS.guestTags.length}
        />
      </div>
    </FormDialog>
  );
}
