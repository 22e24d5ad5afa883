import { daysText } from './reading-text';

test.each([
  [{ when: 'weekend' }, 'ce week-end'],
  [{ when: '', from: '2026-11-28', to: '2026-11-28' }, 'samedi 28\u00a0novembre'],
  [
    { when: '', from: '2026-11-28', to: '2026-12-01' },
    'du samedi 28\u00a0novembre au mardi 1er\u00a0décembre',
  ],
  [{ when: '', from: '2026-11-28', to: '' }, 'à partir du samedi 28\u00a0novembre'],
  [{ when: '', from: '', to: '2026-11-28' }, 'jusqu’au samedi 28\u00a0novembre'],
  [{ when: '', from: '', to: '' }, ''],
] as const)('%j is shown as %s', (filters, text) => expect(daysText(filters)).toBe(text));
