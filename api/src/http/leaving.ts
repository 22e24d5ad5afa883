import type { Server } from 'node:http';

const leaving = new WeakSet<Server>();

/** Notes that a server is on its way out: whoever spreads the load is to send nothing more here. */
export const beginLeaving = (server: Server): void => void leaving.add(server);

/** Whether it is. */
export const isLeaving = (server: Server): boolean => leaving.has(server);
