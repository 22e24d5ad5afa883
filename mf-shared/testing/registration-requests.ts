import type { RegistrationRequest, RequestPage } from '@eveneo/contract/application/requests';

export const request = (
  user_id: number,
  name: string,
  given: Partial<RegistrationRequest> = {},
): RegistrationRequest => ({
  user_id,
  name,
  email: `${user_id}@exemple.fr`,
  avatar: null,
  asked_at: '2026-11-20T10:00:00.000Z',
  places: 1,
  state: 'asked',
  ...given,
});

/** Two requests that wait, and a refused one. */
export function requestPage(given: Partial<RequestPage> = {}): RequestPage {
  const data = given.data ?? [
    request(5, 'Adèle Le Gall', {
      places: 3,
      answers: [{ question: 'Pourquoi venir ?', answer: 'Pour apprendre' }],
    }),
    request(6, 'Bruno Moreau'),
    request(7, 'Chloé Lambert', { state: 'refused', why: 'Le groupe est formé' }),
  ];
  return {
    data,
    total: data.length,
    current_page: 1,
    last_page: 1,
    per_page: 50,
    counts: { asked: 2, refused: 1 },
    ...given,
  };
}
