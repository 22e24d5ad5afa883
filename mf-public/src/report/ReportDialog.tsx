import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import { LIMITS } from '@eveneo/contract/application/limits';
import { CATEGORY_TEXTS } from '@eveneo/contract/application/report-texts';
import type { ReportCategory, ReportedKind } from '@eveneo/contract/application/reports';
import * as calls from '@eveneo/contract/call-list';
import { useUser } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { Banner } from 'mf-shared/ui/banner';
import { Button, LinkButton } from 'mf-shared/ui/button';
import { Dialog } from 'mf-shared/ui/dialog';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { TextArea } from 'mf-shared/ui/text-area';
import { TextInput } from 'mf-shared/ui/text-input';
import { visitorFailure } from '../account/failures';
import { reportTexts as texts } from '../texts/report';

export interface Reported {
  kind: ReportedKind;
  id: number;
  /** Of a message or a review: their profile can be reported instead. */
  author?: { id: number; name: string } | undefined;
}

const FIELDS = ['category', 'words', 'name', 'email'] as const;
type Fields = Record<(typeof FIELDS)[number], string>;
const CATEGORIES = Object.entries(CATEGORY_TEXTS).map(([value, label]) => ({ value, label }));
/** Reports about child abuse material may be anonymous. */
const isNameless = (category: string) => category === 'child_abuse';

const missing = (isVisitor: boolean) =>
  rulesOf<Fields>(({ category, words, name, email }) => {
    const asked = isVisitor && !isNameless(category);
    return {
      category: category ? undefined : FIELD_TEXTS.category.required,
      words: words.trim() ? undefined : FIELD_TEXTS.words.required,
      name: asked && !name.trim() ? FIELD_TEXTS.name.required : undefined,
      email: asked && !email.trim() ? FIELD_TEXTS.email.required : undefined,
    };
  });

function Done({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={texts.button}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          <LinkButton to={`/report?token=${token}`}>{texts.follow}</LinkButton>
        </>
      }
    >
      <Banner tone="success">{texts.done}</Banner>
    </Dialog>
  );
}

/** Reports content; visitors give their name and address. */
export function ReportDialog({ kind, id, author, onClose }: Reported & { onClose: () => void }) {
  const isVisitor = useUser() === null;
  const [token, setToken] = useState<string | null>(null);
  const [profile, setProfile] = useState(false);
  const form = useKitForm<Fields>({
    id: 'report',
    defaultValues: { category: '', words: '', name: '', email: '' },
    order: FIELDS,
    rules: missing(isVisitor),
    describe: (error) => visitorFailure(error, FIELDS, texts.failed),
    async send({ category, ...rest }) {
      const piece = profile && author ? { kind: 'profile' as const, id: author.id } : { kind, id };
      const body = { ...piece, ...rest, category: category as ReportCategory };
      setToken((await call(calls.report, { body })).token);
    },
  });
  if (token !== null) return <Done token={token} onClose={onClose} />;
  const hint = isNameless(form.form.watch('category')) ? texts.optional : undefined;
  return (
    <FormDialog
      form={form}
      title={profile ? texts.profile.title : texts.titles[kind]}
      submit={texts.send}
      busy={texts.sending}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      {author && (
        <Select
          id="reported-piece"
          label={texts.profile.label}
          options={[
            { value: '', label: kind === 'review' ? texts.profile.review : texts.profile.message },
            { value: 'profile', label: texts.profile.of(author.name) },
          ]}
          value={profile ? 'profile' : ''}
          onChange={({ target }) => setProfile(target.value === 'profile')}
        />
      )}
      <Select
        label={texts.category}
        placeholder={texts.choose}
        options={CATEGORIES}
        {...form.field('category')}
      />
      <TextArea
        label={texts.words}
        hint={kind === 'event' ? `${texts.wordsHint} ${texts.within}` : texts.wordsHint}
        rows={4}
        maxLength={LIMITS.reportWords.max}
        {...form.field('words')}
      />
      {isVisitor && (
        <>
          <TextInput label={texts.name} hint={hint} autoComplete="name" {...form.field('name')} />
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="email"
            hint={hint ?? texts.emailHint}
            {...form.field('email')}
          />
        </>
      )}
      <p>{texts.faith}</p>
    </FormDialog>
  );
}
