import type { Registrant, RegistrantPage } from '@eveneo/contract/application/registrants';

export const registrant = (id: number, name: string, given: Partial<Registrant> = {}): Registrant => ({
  registration_id: 100 + id,
  user_id: id,
  name,
  email: `${id}@exemple.fr`,
  avatar: null,
  registered_at: '2026-11-20T23:30:00.000Z',
  entered_at: null,
  ticket_number: `K7QF-000${id}`,
  door: null,
  way: null,
  entry: null,
  note: '',
  ...given,
});

/** Two registrants, one of them checked in. */
export function registrantPage(given: Partial<RegistrantPage> = {}): RegistrantPage {
  const data = given.data ?? [
    registrant(5, 'Adèle Le Gall', { entered_at: '2026-11-21T09:12:00.000Z' }),
    registrant(6, 'Bruno Moreau', { note: 'Fauteuil' }),
  ];
  return {
    data,
    total: data.length,
    current_page: 1,
    last_page: 1,
    per_page: 50,
    counts: { all: 2, entered: 1, expected: 1 },
    ...given,
  };
}
