import { texts } from '../texts';

/** What goes with a guest's account. */
export const GuestWarning = () => <p>{texts.deletion.guest}</p>;
