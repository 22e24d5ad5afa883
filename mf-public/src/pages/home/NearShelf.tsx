import { useState, type SyntheticEvent } from 'react';
import { useQuery } from '@eveneo/platform';
import { citiesQuery } from 'mf-shared/api/cities';
import { eventListQuery } from 'mf-shared/api/events';
import { FIRST_FILTERS } from 'mf-shared/api/requests';
import { Button } from 'mf-shared/ui/button';
import { CompletedInput } from 'mf-shared/ui/completed-input';
import { Section } from 'mf-shared/ui/page';
import { homeTexts as texts } from '../../texts/home';
import { Shelf } from './HomeShelves';
import { keepCity, keptCity } from './kept-city';
import styles from './NearShelf.module.css';

function ChooseCity({ city, onChoose }: { city: string; onChoose: (city: string) => void }) {
  const [typed, setTyped] = useState(city);
  const { data = [] } = useQuery({ ...citiesQuery(typed.trim()), enabled: typed.trim().length >= 2 });
  const choose = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim()) onChoose(typed.trim());
  };
  return (
    <form className={styles.choose} onSubmit={choose}>
      <CompletedInput
        id="pres-de"
        label={texts.city}
        hint={texts.nearHint}
        value={typed}
        maxLength={100}
        options={data.map(({ name, department }) => ({ value: name, label: department }))}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        {texts.showCity}
      </Button>
    </form>
  );
}

/** What comes in a city that was chosen here, and is kept on this device only. */
export function NearShelf() {
  const [city, setCity] = useState(keptCity);
  const [choosing, setChoosing] = useState(false);
  const { data } = useQuery({ ...eventListQuery({ ...FIRST_FILTERS, city }), enabled: city !== '' });
  const choose = (next: string) => {
    keepCity(next);
    setCity(next);
    setChoosing(false);
  };
  const change = (
    <Button variant="ghost" size="s" onClick={() => setChoosing(true)}>
      {texts.changeCity}
    </Button>
  );
  if (city === '' || choosing)
    return (
      <Section title={texts.nearYou} id="pres-de-vous">
        <ChooseCity city={city} onChoose={choose} />
      </Section>
    );
  if (data?.total === 0)
    return (
      <Section title={texts.near(city)} id="pres-de-vous" actions={change}>
        <p>{texts.nothingNear(city)}</p>
      </Section>
    );
  return <Shelf title={texts.near(city)} id="pres-de-vous" events={data?.data ?? []} actions={change} />;
}
