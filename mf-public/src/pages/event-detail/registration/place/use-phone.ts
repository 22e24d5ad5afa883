import { useSyncExternalStore } from 'react';

/** Where the registration is a bar on the bottom of the screen (see Registration.module.css). */
const PHONE = '(width < 1024px)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const usePhone = (): boolean => useSyncExternalStore(watch, () => matchMedia(PHONE).matches);
