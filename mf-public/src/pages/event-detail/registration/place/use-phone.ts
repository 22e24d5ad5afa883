import { useMedia } from 'mf-shared/ui/media';

/** The registration is a bar at the bottom (see Registration.module.css). */
export const usePhone = (): boolean => useMedia('(width < 1024px)');
