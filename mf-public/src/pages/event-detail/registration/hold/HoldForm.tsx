import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import type { GivenAnswers } from '@eveneo/contract/application/answers';
import type { EventDetail } from '@eveneo/contract/application/events';
import { holdPlaceFormSchema } from '@eveneo/contract/application/holds';
import { mostHeld } from '@eveneo/contract/application/limits';
import { answerField } from '@eveneo/contract/application/question-rules';
import { useQuery } from '@eveneo/platform';
import { useHoldPlace, watchedHoldQuery } from 'mf-shared/api/hold';
import { useRefreshEvents } from 'mf-shared/api/refresh-events';
import { AnswerInputs, byQuestion, given, unanswered } from 'mf-shared/features/questions';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Form, schemaResolver, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { TextInput } from 'mf-shared/ui/text-input';
import { KIT_TEXTS } from 'mf-shared/ui/texts';
import { visitorFailure } from '../../../../account/failures';
import { EmailInput } from '../../../../account/inputs';
import { TermsCheckbox } from '../../../../account/TermsCheckbox';
import { AnswersRead } from '../../../../questions/AnswersRead';
import styles from '../../../../questions/Questions.module.css';
import { fieldTexts } from '../../../../texts/account';
import { registrationTexts } from '../../../../texts/event-detail';
import { holdTexts as texts } from '../../../../texts/hold';
import { KeepInTouch } from '../KeepInTouch';
import { CompanionsInput } from '../questions/CompanionsInput';

/** Name, address, terms, and the answers by the ids of their questions. */
type HoldFields = GivenAnswers & { name: string; email: string; terms: boolean };
const FIELDS = ['name', 'email'] as const;
/** The form, or what follows it, takes the place and the focus of the button that was pressed. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Where the link was sent, until it is used: in this browser, where the page has a session then, or anywhere else. */
function Sent({ to, watch }: { to: string; watch: string | undefined }) {
  const status = useQuery(watchedHoldQuery(watch)).data?.status ?? 'held';
  const refreshEvents = useRefreshEvents();
  const refresh = useEffectEvent(() => void refreshEvents());
  useEffect(() => {
    if (status === 'taken') refresh();
  }, [status]);
  const [said, what] = {
    held: [texts.sent, texts.sentTo(to)],
    lapsed: [texts.lapsed, texts.still],
    taken: [texts.confirmed, texts.ticket],
  }[status];
  return (
    <Banner tone={status === 'lapsed' ? 'warning' : 'success'}>
      <span ref={focus} tabIndex={-1}>
        <strong>{said}.</strong> {what}
      </span>
    </Banner>
  );
}

/** Asks for a place without an account, and waits until it is confirmed. */
export function HoldForm({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { questions = [], companions_max = 0, capacity } = event;
  const welcome = Math.min(companions_max, capacity - 1);
  const most = Math.min(welcome, mostHeld(capacity) - 1);
  const [companions, setCompanions] = useState<string[]>([]);
  const [keeps, setKeeps] = useState(false);
  const ids = questions.map(({ id }) => id);
  const hold = useHoldPlace(event.id);
  const [sent, setSent] = useState<ComponentProps<typeof Sent> | null>(null);
  const form = useKitForm<HoldFields>({
    id: 'hold',
    defaultValues: { name: '', email: '', terms: false },
    order: [...FIELDS, ...ids, 'terms'],
    rules: schemaResolver<HoldFields>(holdPlaceFormSchema, (values) => unanswered(questions, values)),
    send: async (values) => {
      const { name, email } = values;
      const answers = questions.length > 0 && { answers: given(questions, values) };
      const { watch } = await hold.mutateAsync({
        ...{ name, email },
        ...answers,
        ...(companions.length > 0 && { companions }),
        ...(keeps && { keep_in_touch: true }),
      });
      setSent({ to: email, watch });
    },
    describe: (error) => {
      const { general, fields } = visitorFailure(error, [...FIELDS, ...ids.map(answerField)], texts.failed);
      const { name, email, ...answers } = fields;
      return { general, fields: { ...(name && { name }), ...(email && { email }), ...byQuestion(answers) } };
    },
  });
  if (sent) return <Sent {...sent} />;
  return (
    <Form form={form} label={registrationTexts.hold}>
      <p ref={focus} tabIndex={-1} className={styles.read}>
        {texts.lead} {most < welcome && (most > 0 ? texts.more : texts.alone)}
      </p>
      <TextInput label={fieldTexts.name} autoComplete="name" {...form.field('name')} />
      <EmailInput {...form.field('email')} />
      <AnswerInputs form={form} questions={questions} />
      {most > 0 && <CompanionsInput max={most} names={companions} onChange={setCompanions} />}
      <AnswersRead event={event} />
      <KeepInTouch event={event} checked={keeps} onChange={setKeeps} />
      <TermsCheckbox {...form.field('terms')} />
      <SubmitButton of={form} wide loadingLabel={texts.submitting}>
        {texts.submit}
      </SubmitButton>
      <Button variant="ghost" wide disabled={form.submitting} onClick={onClose}>
        {KIT_TEXTS.cancel}
      </Button>
    </Form>
  );
}
