import { PLACEHOLDER } from './stamp-plugin';

/** The federation container's global, a valid identifier: 'mf_guest_xRELEASESTAMPx' until it is stamped. */
export const containerName = (name: string): string => `${name.replaceAll('-', '_')}_${PLACEHOLDER}`;

/** The name of the chunk of an exposed page. */
export const exposeChunkName = (module: string): string => `page-${module.replaceAll('/', '-')}`;
