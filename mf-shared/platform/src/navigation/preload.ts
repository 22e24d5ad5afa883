/** Only the shell knows which area serves a path; it installs its preloader here at start. */
let preloader: (path: string) => void = () => undefined;

export function installPreloader(next: (path: string) => void): void {
  preloader = next;
}

/** Starts loading a path's code and data; does nothing for unknown or forbidden paths. */
export const preloadPath = (path: string): void => preloader(path);
