import { SITE_PREVIEW } from '@eveneo/contract/application/link-previews';
import { hostKey } from '@eveneo/server-kit/signatures/credentials';
import { TEST_SECRET } from '../harness';
import { ADMIN, at, everyone, only, type Rows } from './rows';

/** Releases, and the API's own status. */
export const RELEASE_ROWS = {
  liveReleases: { ...at('/api/releases/live'), expected: everyone(200) },
  publishRelease: {
    ...at('/api/releases', { body: '', headers: { 'content-type': 'application/x-tar' } }),
    expected: only({}),
  },
  movePointers: {
    ...at('/api/releases/pointers', {
      json: {
        moves: [{ name: 'mf-essai', revision: 0, action: 'activate', version: '1.0.0-0123456789ab' }],
        why: 'essai',
      },
    }),
    // Authorised, but there is no such release.
    expected: only({ admin: 404 }),
  },
  listReleases: { ...at('/api/releases'), expected: ADMIN },
  releaseHistory: { ...at('/api/releases/history'), expected: ADMIN },
  reportReleaseFailure: {
    ...at('/api/releases/failures', {
      json: { name: 'mf-essai', version: '1.0.0-0123456789ab', code: 'entry' },
    }),
    expected: everyone(204),
  },
  reportHost: {
    ...at('/api/releases/hosts', {
      json: { key: hostKey(TEST_SECRET), id: 'hote-un-1', label: 'hote-1', serving: [], loads: [] },
    }),
    expected: everyone(204),
  },
  listHosts: { ...at('/api/releases/hosts'), expected: ADMIN },
  publishMaps: {
    ...at('/api/releases/maps', { body: '', headers: { 'content-type': 'application/x-tar' } }),
    expected: only({}),
  },
  releaseFaults: { ...at('/api/releases/faults'), expected: ADMIN },
  releaseTraffic: { ...at('/api/releases/traffic'), expected: ADMIN },
  makePreview: {
    ...at('/api/releases/previews', {
      json: { releases: [{ name: 'mf-essai', version: '1.0.0-0123456789ab' }], minutes: 60 },
    }),
    // Authorised, but there is no such release.
    expected: only({ admin: 404 }),
  },
  listPreviews: { ...at('/api/releases/previews'), expected: ADMIN },
  endPreview: { ...at('/api/releases/previews/0123456789abcdef'), expected: only({ admin: 404 }) },
  readPreview: { ...at('/api/releases/previews/0123456789abcdef'), expected: everyone(404) },
  reportLoad: {
    ...at('/api/releases/loads', { json: { visit: 'x', version: '1.0.0-0123456789ab', ended: false } }),
    expected: everyone(204),
  },
  reportVitals: {
    ...at('/api/releases/vitals', {
      json: {
        visit: 'x',
        vitals: [{ name: 'mf-essai', version: '1.0.0-0123456789ab', metric: 'LCP', value: 1200 }],
      },
    }),
    expected: everyone(204),
  },
  releaseVitals: { ...at('/api/releases/vitals'), expected: ADMIN },
  checkOperations: { ...at('/api/releases/needs', { json: { operations: {} } }), expected: ADMIN },
  pruneReleases: { ...at('/api/releases/prune', { json: { olderThanHours: 1 } }), expected: only({}) },
  releaseFile: { ...at('/storage/releases/mf-essai/1.0.0-0123456789ab/a.js'), expected: everyone(404) },

  health: { ...at('/healthz'), expected: everyone(200) },
  readiness: { ...at('/readyz'), expected: everyone(200) },
  metrics: { ...at('/metrics'), expected: everyone(200) },
  openapi: { ...at('/api/openapi.json'), expected: everyone(200) },
  docs: { ...at('/api/docs'), expected: everyone(200) },
  linkPreview: { ...at(SITE_PREVIEW.path), expected: everyone(200) },
  storage: { ...at('/storage/events/absente.webp'), expected: everyone(404) },
} satisfies Rows;
