import { useQuery } from '@eveneo/platform';
import { categoriesQuery } from 'mf-shared/api/events';
import { Button } from 'mf-shared/ui/button';
import { Select, type SelectProps } from 'mf-shared/ui/select';
import * as texts from './texts';
import styles from './EventForm.module.css';

/** The category of an event, with a retry when the list fails to load. */
export function CategorySelect(props: Omit<SelectProps, 'options'>) {
  const { data, isError, isFetching, refetch } = useQuery(categoriesQuery());
  const options = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div>
      {/* A select without options loses its value. The key makes a new one, which takes it from the form. */}
      <Select
        key={options.length}
        {...props}
        options={options}
        placeholder={texts.chooseCategory}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the select that is replaced keeps its focus
        autoFocus={document.activeElement?.id === props.id}
      />
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
