import { dayIn } from '@eveneo/contract/application/event-time';
import type { EventDetail } from '@eveneo/contract/application/events';
import type { Registrant } from '@eveneo/contract/application/registrants';
import { now, toast, usePublicSettings, useQuery, useUser } from '@eveneo/platform';
import { useMoveRegistrants } from 'mf-shared/api/registrants';
import { seriesQuery } from 'mf-shared/api/series';
import { formatWeekdayDate } from 'mf-shared/format/date-text';
import { formFailure } from 'mf-shared/format/failure-text';
import { DOT } from 'mf-shared/format/typography';
import { rulesOf, useKitForm } from 'mf-shared/ui/form';
import { FormDialog } from 'mf-shared/ui/form-dialog';
import { Select } from 'mf-shared/ui/select';
import { Spinner } from 'mf-shared/ui/spinner';
import { texts as all } from './texts';

const { move: texts } = all;

/** Moves somebody to another coming date of the series. */
export function MoveDialog({
  event,
  person,
  onClose,
}: {
  event: EventDetail;
  person: Registrant;
  onClose: () => void;
}) {
  const move = useMoveRegistrants(event.id);
  const dates = useQuery(seriesQuery(event.id, useUser()?.id ?? null));
  const today = dayIn(now(), usePublicSettings().timeZone);
  const form = useKitForm<{ to: string }>({
    id: 'move',
    defaultValues: { to: '' },
    order: ['to'],
    inline: true,
    rules: rulesOf<{ to: string }>(({ to }): { to?: string } => (to === '' ? { to: texts.required } : {})),
    describe: (error) => formFailure(error, ['to'], texts),
    send: async ({ to }) => {
      const { moved } = await move.mutateAsync({
        registration_ids: [person.registration_id],
        to: Number(to),
      });
      toast.success(texts.done(moved));
      onClose();
    },
  });
  const others = dates.data?.data.filter(
    ({ id, cancelled, date }) => id !== event.id && !cancelled && date >= today,
  );
  const options = others?.map(({ id, date, time, places_left }) => ({
    value: String(id),
    label: [formatWeekdayDate(date), time, texts.left(places_left)].join(DOT),
  }));
  return (
    <FormDialog
      form={form}
      title={texts.title(person.name)}
      submit={options?.length ? texts.submit : null}
      busy={texts.busy}
      onClose={onClose}
    >
      {!options && <Spinner label={texts.loading} />}
      {options?.length === 0 && <p>{texts.none}</p>}
      {options && options.length > 0 && (
        <>
          <p>{texts.text}</p>
          <Select {...form.field('to')} label={texts.date} placeholder={texts.choose} options={options} />
        </>
      )}
    </FormDialog>
  );
}
