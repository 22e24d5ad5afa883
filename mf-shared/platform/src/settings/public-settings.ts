/** What the host tells every page about this installation. Public by nature. */
export interface PublicSettings {
  /** Demonstration data was loaded: demo accounts exist. */
  demo: boolean;
  /** False in production: developer pages are shown. */
  development: boolean;
  locale: string;
  /** IANA name of the zone in which events take place. */
  timeZone: string;
  /** Where people write to the operator, where one is named. */
  contactEmail?: string;
}

let settings: PublicSettings = { demo: false, development: false, locale: 'fr-FR', timeZone: 'Europe/Paris' };

/** The shell calls it once at start with what the HTML carries. */
export function setPublicSettings(next: PublicSettings): void {
  settings = next;
}

/** @returns the installation's public settings */
export const usePublicSettings = (): PublicSettings => settings;
