import { useState, type SyntheticEvent } from 'react';
import { now, readStored, useQuery, writeStored } from '@eveneo/platform';
import { useCityOptions } from 'mf-shared/api/cities';
import { eventListQuery } from 'mf-shared/api/events';
import { FIRST_FILTERS } from 'mf-shared/api/requests';
import { failureText } from 'mf-shared/format/failure-text';
import { Button } from 'mf-shared/ui/button';
import { CompletedInput } from 'mf-shared/ui/completed-input';
import { LoadingCards } from 'mf-shared/ui/event-card';
import { Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { HeartCards } from '../../favourites/HeartCards';
import { homeTexts as texts } from '../../texts/home';
import { SHOWN } from './HomeShelves';
import styles from './NearShelf.module.css';

const CITY_KEY = 'ville';
const MAX_CITY = 100;

function ChooseCity({ city, onChoose }: { city: string; onChoose: (city: string) => void }) {
  const [typed, setTyped] = useState(city);
  const options = useCityOptions(typed);
  const choose = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('city')).trim();
    if (chosen) onChoose(chosen);
  };
  return (
    <form className={styles.choose} method="dialog" onSubmit={choose}>
      <CompletedInput
        id="pres-de"
        name="city"
        label={texts.city}
        hint={texts.nearHint}
        value={typed}
        maxLength={MAX_CITY}
        options={options}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        {texts.showCity}
      </Button>
    </form>
  );
}

/** The city is stored on this device only. */
export function NearShelf() {
  const [city, setCity] = useState(() => (readStored(CITY_KEY) ?? '').slice(0, MAX_CITY));
  const [choosing, setChoosing] = useState(false);
  const query = useQuery({ ...eventListQuery({ ...FIRST_FILTERS, city }), enabled: city !== '' });
  const choose = (next: string) => {
    writeStored(CITY_KEY, next);
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
      <Section title={texts.nearYou} id="pres-de-vous" className="needs-scripts">
        <ChooseCity city={city} onChoose={choose} />
      </Section>
    );
  return (
    <Section title={texts.near(city)} id="pres-de-vous" actions={change}>
      <QueryBoundary
        query={query}
        pending={<LoadingCards label={texts.loading} count={SHOWN} />}
        failed={(error) => failureText(error, { failed: texts.nearFailed })}
        empty={<p>{texts.nothingNear(city)}</p>}
        isEmpty={({ data }) => data.length === 0}
      >
        {({ data }) => <HeartCards events={data.slice(0, SHOWN)} now={now()} />}
      </QueryBoundary>
    </Section>
  );
}
