import type { ReactNode } from 'react';
import { useQuery } from '@eveneo/platform';
import { categoriesQuery } from '../../../api/categories';
import { Button } from '../../../ui/button';
import { Select, type SelectProps } from '../../../ui/select';
import { TextArea } from '../../../ui/text-area';
import { TextInput } from '../../../ui/text-input';
import { texts } from '../texts';
import type { EventField } from './event-fields';
import styles from './EventForm.module.css';
import type { EventForm } from './use-event-form';

export interface EventFormFieldsProps {
  state: EventForm;
  /** Ids begin with it, so that two forms on a page stay apart. */
  idPrefix: string;
  /** The first day that may be chosen. */
  minDate: string;
  /** On an edit: the date may be left empty, and this says what happens then. */
  dateHint?: string;
  capacityHint?: string;
}

/** The fields that every event form has. */
export function EventFormFields({
  state,
  idPrefix,
  minDate,
  dateHint,
  capacityHint = texts.hints.capacity,
}: EventFormFieldsProps) {
  const { register, formState } = state.form;
  const field = (name: EventField) => ({
    ...register(name),
    id: `${idPrefix}-${name}`,
    label: texts.fields[name],
    error: formState.errors[name]?.message,
  });
  return (
    <>
      <FieldGroup id={`${idPrefix}-what`} title={texts.groups.what}>
        <TextInput {...field('title')} hint={texts.hints.title} maxLength={200} autoComplete="off" />
        <TextArea {...field('description')} rows={5} maxLength={5000} />
        <CategorySelect {...field('category_id')} />
      </FieldGroup>
      <FieldGroup id={`${idPrefix}-when`} title={texts.groups.when}>
        <div className={styles.three}>
          <TextInput
            {...field('date')}
            type="date"
            min={minDate}
            hint={dateHint}
            optional={dateHint !== undefined}
          />
          <TextInput {...field('time')} type="time" />
          <TextInput {...field('end_time')} type="time" optional />
        </div>
        <p className={styles.note}>{texts.hints.end_time}</p>
        <TextInput
          {...field('location')}
          hint={texts.hints.location}
          maxLength={200}
          autoComplete="street-address"
        />
        <TextInput
          {...field('capacity')}
          hint={capacityHint}
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          className={styles.short}
        />
      </FieldGroup>
    </>
  );
}

/** Fields that belong together, under their heading. */
export function FieldGroup({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id} className={styles.legend}>
        {title}
      </p>
      {children}
    </div>
  );
}

function CategorySelect(props: Omit<SelectProps, 'options'>) {
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery());
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div>
      {/* A list without its options has lost its value: the form writes it again into a new one. */}
      <Select key={options.length} {...props} options={options} placeholder={texts.chooseCategory} />
      {isError && (
        <div role="alert" className={styles.failed}>
          <p>{texts.categoriesFailed}</p>
          <Button size="s" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
