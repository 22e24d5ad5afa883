import type { GivenAnswers } from '@eveneo/contract/application/answers';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import type { PassedPlace } from '@eveneo/contract/application/passed-places';
import { answerField } from '@eveneo/contract/application/question-rules';
import { useQuery, useUser } from '@eveneo/platform';
import { passedPlaceQuery, useAcceptPlace } from 'mf-shared/api/passed-places';
import { AnswerInputs, byQuestion, given, unanswered } from 'mf-shared/features/questions';
import { addresses } from 'mf-shared/format/addresses';
import { formFailure } from 'mf-shared/format/failure-text';
import { Banner } from 'mf-shared/ui/banner';
import { LinkButton } from 'mf-shared/ui/button';
import { Form, rulesOf, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { LinkedEvent } from '../../account/LinkedEvent';
import { LinkPage, type OpenedLink } from '../../account/LinkPage';
import { VisitorLinks } from '../../account/VisitorLinks';
import { AnswersRead } from '../../questions/AnswersRead';
import { acceptPlaceTexts as texts } from '../../texts/accept-place';

function Accept({ token, data, finish }: OpenedLink<PassedPlace>) {
  const { event, questions = [] } = data;
  const accept = useAcceptPlace(token);
  const ids = questions.map(({ id }) => id);
  const form = useKitForm<GivenAnswers>({
    id: 'answer',
    defaultValues: {},
    order: ids,
    rules: rulesOf<GivenAnswers>((values) => unanswered(questions, values)),
    send: async (values) => {
      const { message } = await accept.mutateAsync(
        questions.length > 0 ? given(questions, values) : undefined,
      );
      finish(
        <>
          <Banner tone="success">{message}</Banner>
          <LinkButton to={addresses.ticket(event.id)} size="l" wide>
            {texts.ticket}
          </LinkButton>
        </>,
      );
    },
    describe: (error) => {
      const { general, fields } = formFailure(error, ids.map(answerField), texts);
      return { general, fields: byQuestion(fields) };
    },
  });
  return (
    <Form form={form} label={texts.title}>
      <AnswerInputs form={form} questions={questions} />
      <AnswersRead event={data} />
      <SubmitButton of={form} size="l" wide loadingLabel={texts.submitting}>
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}

function Offer(link: OpenedLink<PassedPlace>) {
  const { event, places } = link.data;
  const user = useUser();
  return (
    <>
      <LinkedEvent event={event} />
      <p>{places ? texts.group(places) : texts.text}</p>
      {!user && <VisitorLinks text={texts.visitor} />}
      {user && user.role !== 'guest' && <Banner tone="warning">{texts.guestsOnly}</Banner>}
      {user?.role === 'guest' && <Accept {...link} />}
    </>
  );
}

const usePassedPlace = (token: string) => useQuery(passedPlaceQuery(token));

/** The page behind the link with which a guest passes their place on. */
export default function AcceptPlacePage() {
  const { required } = FIELD_TEXTS.passToken;
  return <LinkPage title={texts.title} required={required} useLink={usePassedPlace} Content={Offer} />;
}
