import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setClock, signInForTest, TestPlatform } from '@eveneo/platform/testing';
import { apiServer } from 'mf-shared/testing/api-server';
import { sampleEvent } from 'mf-shared/testing/event';
import { oddEvents } from 'mf-shared/testing/odd-events';
import DashboardPage from './DashboardPage';

// Every seventh odd event; ids are made unique, as in a list of the API.
const ODD = oddEvents(200)
  .filter((_, at) => at % 7 === 0)
  .map((event, at) => (event && (event as { id?: unknown }).id === 1 ? { ...event, id: at + 2 } : event));
const SOUND = { ...sampleEvent({ id: 1, title: 'Le sain', date: '2026-11-21' }), start: '', end: '' };

apiServer(
  http.get('*/api/user/address', () => HttpResponse.json({ confirmed: true })),
  http.get('*/api/guest-events', () => HttpResponse.json([...ODD, SOUND] as never)),
);
beforeEach(() => {
  setClock(() => Date.parse('2026-11-21T13:00:00Z'));
  signInForTest({ id: 9, name: 'Léa Fontaine', email: 'lea@exemple.fr', role: 'guest', avatar: null });
  jest.spyOn(console, 'warn').mockImplementation();
});

test.each(['liste', 'mois', 'semaine'])(
  'data that break the contract break no page, and readable parts are shown: %s',
  async (view) => {
    const search = view === 'liste' ? '' : `?onglet=calendrier&vue=${view}&date=2026-11-21`;
    render(
      <TestPlatform at={{ pathname: '/guest', search }}>
        <DashboardPage />
      </TestPlatform>,
    );
    expect(await screen.findByRole('region', { name: 'Votre prochain événement' })).toHaveTextContent(
      'Le sain',
    );
    const panel = within(screen.getByRole('tabpanel'));
    expect((await panel.findAllByRole('link', { name: /^(?!Mon billet).*Le sain/ })).length).toBe(1);
  },
);
