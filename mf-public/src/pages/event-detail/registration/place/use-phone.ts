import { useMedia } from 'mf-shared/ui/media';

/** Where the registration is a bar on the bottom of the screen (see Registration.module.css). */
export const usePhone = (): boolean => useMedia('(width < 1024px)');
