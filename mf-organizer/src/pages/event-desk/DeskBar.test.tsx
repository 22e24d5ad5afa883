import { render, screen } from '@testing-library/react';
import type { Right } from '@eveneo/contract/application/co-organizers';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { eventDetail } from 'mf-shared/testing/event';
import { PEOPLE } from 'mf-shared/testing/people';
import { DeskBar } from './DeskBar';

beforeEach(() => setClock(() => Date.parse('2026-11-21T10:00:00Z')));
afterEach(() => setClock());

test.each([
  ['before the day', '2026-11-22', undefined, '/manage-events/1?onglet=ecrire'],
  ['on the day', '2026-11-21', undefined, '/check-tickets/1'],
  ['the door only', '2026-11-22', ['door'], '/check-tickets/1'],
  ['registrants only, on the day', '2026-11-21', ['registrants'], '/manage-events/1?onglet=ecrire'],
  ['edits only', '2026-11-21', ['edit'], null],
  ['taken down, before the day', '2026-11-22', undefined, null, 'taken-down'],
  ['taken down, on the day', '2026-11-21', undefined, '/check-tickets/1', 'taken-down'],
] as [string, string, Right[] | undefined, string | null, (string | null)?][])(
  'a phone’s bar: %s',
  (_case, date, rights, href, publish_at = null) => {
    const event = eventDetail({
      date,
      publish_at,
      ...(rights && { organizer_id: 99, my_rights: [...rights] }),
    });
    signInForTest(PEOPLE.organizer);
    const bar = (tab: 'overview' | 'ecrire') => (
      <TestPlatform at="/manage-events/1">
        <DeskBar event={event} tab={tab} />
      </TestPlatform>
    );
    const { rerender } = render(bar('overview'));
    expect(screen.queryByRole('link')?.getAttribute('href') ?? null).toBe(href);
    rerender(bar('ecrire'));
    // While the organizer writes a message, the bar does not link to the message form.
    expect(screen.queryAllByRole('link')).toHaveLength(href?.startsWith('/check') ? 1 : 0);
  },
);
