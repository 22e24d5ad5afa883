import { readStored, writeStored } from '@eveneo/platform';

const SILENT = 'accueil-silence';
const NAME = 'accueil-porte';

/** Whether verdicts are heard and felt on this device. */
export const signals = {
  on: () => readStored(SILENT) === null,
  set: (on: boolean) => writeStored(SILENT, on ? null : '1'),
};

/** The name of the door at which this device stands; null without one. */
export const doorName = {
  read: () => readStored(NAME),
  write: (name: string) => writeStored(NAME, name.trim() || null),
};
