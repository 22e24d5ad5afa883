/** Settings of this installation that the host sends with every page. Public. */
export interface PublicSettings {
  /** Demonstration data was loaded: demo accounts exist. */
  demo: boolean;
  /** False in production: developer pages are shown. */
  development: boolean;
  locale: string;
  /** IANA name of the zone in which events take place. */
  timeZone: string;
  /** The operator's address, if configured. */
  contactEmail?: string;
  /** Who publishes the site, as the law wants them named; without it this is a demonstration. */
  publisher?: string;
  /** Name, address and telephone of who hosts the site. */
  hostingProvider?: string;
}

let settings: PublicSettings = { demo: false, development: false, locale: 'fr-FR', timeZone: 'Europe/Paris' };

/** Called once by the shell with the settings from the HTML. */
export function setPublicSettings(next: PublicSettings): void {
  settings = next;
}

/** @returns the installation's public settings */
export const usePublicSettings = (): PublicSettings => settings;
