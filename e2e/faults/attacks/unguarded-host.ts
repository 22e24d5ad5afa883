/** The shell host without limits on networks, connections and slow senders: the control of the attacks. */
import { HTTP_OPTIONS } from '../../../shell/server/http/options';
import { LIMITS } from '../../../shell/server/http/running-requests';

Object.assign(LIMITS, { requests: Infinity, streams: Infinity, perSecond: Infinity, delayMs: 0 });
Object.assign(HTTP_OPTIONS, { requestTimeout: 0, connectionTimeout: 0, maxRequestsPerSocket: 0 });
// After the change: the host reads both when it is created.
void import('../../../shell/server/server');
