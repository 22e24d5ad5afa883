import { readStored, writeStored } from '@eveneo/platform';

const SILENT = 'accueil-silence';
const NAME = 'accueil-porte';

/** Whether this device signals verdicts by sound and vibration. */
export const signals = {
  on: () => readStored(SILENT) === null,
  set: (on: boolean) => writeStored(SILENT, on ? null : '1'),
};

/** The name of the door where this device is used; null without one. */
export const doorName = {
  read: () => readStored(NAME),
  write: (name: string) => writeStored(NAME, name.trim() || null),
};
