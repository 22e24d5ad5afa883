import { useUser } from '@eveneo/platform';
import { DOT } from '../../format/typography';
import { placesLead, placesLevel, placesWords, type Places } from './places-words';
import styles from './PlacesBar.module.css';

/** Organizers and admins read how many registered, everyone else how many places are left. */
export function useManages(): boolean {
  const role = useUser()?.role ?? 'guest';
  return role !== 'guest';
}

/** An event's places for its reader; 'Plus que 24 places' and 'Complet' stand out. */
export function PlacesText({ event, past = false }: { event: Places; past?: boolean }) {
  const manager = useManages();
  const words = placesWords(event, { past, manager });
  const level = past || manager ? 'free' : placesLevel(event);
  const lead = placesLead(words);
  return (
    <>
      {level === 'free' ? lead : <strong className={styles[`${level}Text`]}>{lead}</strong>}
      {words.rest && !words.rest.startsWith(DOT) && ' '}
      {words.rest}
    </>
  );
}
