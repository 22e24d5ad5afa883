import { useUser } from '@eveneo/platform';
import { DOT } from '../../format/typography';
import { RaisedText } from '../raised-text';
import { placesLead, placesLevel, placesWords, type PlaceCounts } from './places-words';
import styles from './PlacesBar.module.css';

/** Organizers and admins see the number of registrations, everyone else the number of seats left. */
export function useManages(): boolean {
  const role = useUser()?.role ?? 'guest';
  return role !== 'guest';
}

/** An event's seats for its reader; 'Plus que 24 places' and 'Complet' stand out. */
export function PlacesText({ event, past = false }: { event: PlaceCounts; past?: boolean }) {
  const manager = useManages();
  const words = placesWords(event, { past, manager });
  const level = past || manager ? 'free' : placesLevel(event);
  const lead = placesLead(words);
  return (
    <>
      {level === 'free' ? lead : <strong className={styles[`${level}Text`]}>{lead}</strong>}
      {words.rest && !words.rest.startsWith(DOT) && ' '}
      <RaisedText text={words.rest} />
    </>
  );
}
