import { MapPin, Pencil } from 'lucide-react';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { Link, readStored, useNavigate, writeStored } from '@eveneo/platform';
import { useCityOptions } from 'mf-shared/api/cities';
import { addresses } from 'mf-shared/format/addresses';
import { Button } from 'mf-shared/ui/button';
import { CompletedInput } from 'mf-shared/ui/completed-input';
import { chipClass } from 'mf-shared/ui/filter-chips';
import { nearTexts as texts } from '../../texts/near';
import styles from './HomeChips.module.css';

const CITY_KEY = 'ville';
const MAX_CITY = 100;
const FIELD = 'pres-de';

function ChooseCity({ city, onChoose }: { city: string; onChoose: (city: string) => void }) {
  const [typed, setTyped] = useState(city);
  const options = useCityOptions(typed);
  useEffect(() => document.getElementById(FIELD)?.focus(), []);
  const choose = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('city')).trim();
    if (chosen) onChoose(chosen);
  };
  return (
    <form id="pres-de-vous" className={styles.choose} onSubmit={choose}>
      <CompletedInput
        id={FIELD}
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

/** The way to what is near. The city is asked once and stored on this device only. */
export function NearChips() {
  const navigate = useNavigate();
  const [city] = useState(() => (readStored(CITY_KEY) ?? '').slice(0, MAX_CITY));
  const [choosing, setChoosing] = useState(false);
  const choose = (next: string) => {
    writeStored(CITY_KEY, next);
    void navigate(addresses.events({ city: next }));
  };
  const ask = {
    type: 'button',
    'aria-expanded': choosing,
    'aria-controls': choosing ? 'pres-de-vous' : undefined,
    className: chipClass,
    onClick: () => setChoosing(!choosing),
  } as const;
  return (
    <>
      {city ? (
        <>
          <Link to={addresses.events({ city })} className={chipClass}>
            <MapPin aria-hidden="true" />
            {texts.near(city)}
          </Link>
          <button {...ask} aria-label={texts.changeCity} title={texts.changeCity}>
            <Pencil aria-hidden="true" />
          </button>
        </>
      ) : (
        <button {...ask}>
          <MapPin aria-hidden="true" />
          {texts.nearYou}
        </button>
      )}
      {choosing && <ChooseCity city={city} onChoose={choose} />}
    </>
  );
}
