/** An event and guests registered for it, as load. */
export interface Gathering {
  readonly eventId: number;
  readonly guests: readonly string[];
}

async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function makeEvent(url: string, organizer: string, capacity = 1_000): Promise<number> {
  const event = {
    title: 'Sous charge',
    description: 'Un événement très demandé.',
    date: '2099-01-01',
    time: '20:00',
    location: 'Paris',
    capacity,
    category_id: 1,
  };
  return (await post<{ id: number }>(`${url}/api/events`, event, organizer)).id;
}

/** Creates an event, and guests with an account each who register for it. */
export async function gather(url: string, organizer: string, count: number): Promise<Gathering> {
  const eventId = await makeEvent(url, organizer);
  const guests: string[] = [];
  const password = 'Sous-charge-2026';
  for (let at = 0; at < count; at += 1) {
    const { token } = await post<{ token: string }>(`${url}/api/register`, {
      name: `Invité ${at}`,
      email: `charge-${eventId}-${at}@eveneo.test`,
      role: 'guest',
      password,
      password_confirmation: password,
    });
    await post(`${url}/api/events/${eventId}/register`, {}, token);
    guests.push(token);
  }
  return { eventId, guests };
}
