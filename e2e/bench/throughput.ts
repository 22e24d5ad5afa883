import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'node:http';
import { createPool, type Pool } from 'mysql2/promise';
import { tokenOf } from '../lib/accounts';
import { perSecond, printTable, times } from './table';

interface Call {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function send({ method, url, headers = {}, body }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Calls per second with so many clients at once, for so long. */
async function rate(call: Call, clients: number, forMs: number): Promise<number> {
  const end = Date.now() + forMs;
  let done = 0;
  const client = async () => {
    while (Date.now() < end) if ((await send(call)) < 300) done += 1;
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1000) / forMs;
}

/** The plainest server for the same list: one query and one JSON for each call. */
async function plainListServer(pool: Pool) {
  const server = createServer((_request, response) => {
    pool
      .query(
        `SELECT e.id, e.title, e.description, e.date, e.time, e.location, e.capacity, e.registrations_count,
                c.name AS category, u.name AS organizer
         FROM events e LEFT JOIN categories c ON c.id = e.category_id LEFT JOIN users u ON u.id = e.organizer_id
         ORDER BY e.date, e.time LIMIT 1000`,
      )
      .then(([rows]) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)))
      .catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server };
}

/** The list of a thousand events: the API, and the plainest server beside it. */
export async function measureList(apiUrl: string, databaseUrl: string, forMs: number): Promise<void> {
  const pool = createPool({ uri: databaseUrl, connectionLimit: 10, dateStrings: true });
  const { url, server } = await plainListServer(pool);
  const list = { method: 'GET', url: `${apiUrl}/api/events?per_page=1000&page=1` };
  const compressed = { ...list, headers: { 'accept-encoding': 'br' } };
  const own = await rate(list, 32, forMs);
  const ownBrotli = await rate(compressed, 32, forMs);
  const other = await rate({ method: 'GET', url }, 32, forMs);
  server.close();
  server.closeAllConnections();
  await pool.end();
  printTable('Liste des événements, 32 clients', [
    ['', 'débit', 'rapport'],
    ['API', perSecond(own), times(own / other)],
    ['API, comprimée', perSecond(ownBrotli), times(ownBrotli / other)],
    ['serveur le plus simple, une requête SQL par appel', perSecond(other)],
  ]);
}

async function makeEvent(apiUrl: string, token: string, capacity: number): Promise<number> {
  const response = await fetch(`${apiUrl}/api/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ title: 'Mesure', description: 'Un événement très demandé.', date: '2099-01-01', time: '20:00' },
      ...{ location: 'Paris', capacity, category_id: 1 },
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

/** So many events, as an organizer makes them. */
export async function makeEvents(apiUrl: string, count: number): Promise<void> {
  const { token } = await tokenOf(apiUrl, 'organizer');
  const queue = Array.from({ length: count }, (_, at) => at);
  await drain(queue, 8, async (at) => void (await makeEvent(apiUrl, token, 10 + (at % 90))));
}

async function makeGuest(apiUrl: string, at: number): Promise<string> {
  const password = 'Mesure-2026-guest';
  const response = await fetch(`${apiUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: `Invité ${at}`, email: `mesure-${Date.now()}-${at}@eveneo.test`, role: 'guest' },
      ...{ password, password_confirmation: password },
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Works a queue with so many hands; returns how many were done in a second. */
async function drain<T>(
  queue: readonly T[],
  hands: number,
  work: (one: T) => Promise<void>,
): Promise<number> {
  const left = [...queue];
  const started = performance.now();
  const hand = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return (queue.length * 1000) / (performance.now() - started);
}

/** Registrations to one event that everybody wants, and the same two statements in a bare transaction loop. */
export async function measureRegistrations(
  apiUrl: string,
  databaseUrl: string,
  count: number,
): Promise<void> {
  const hands = 64;
  const guests: string[] = [];
  await drain(
    Array.from({ length: count }, (_, at) => at),
    8,
    async (at) => void guests.push(await makeGuest(apiUrl, at)),
  );
  const { token: organizer } = await tokenOf(apiUrl, 'organizer');
  const event = await makeEvent(apiUrl, organizer, count);
  const own = await drain(guests, hands, async (token) => {
    const status = await send({
      method: 'POST',
      url: `${apiUrl}/api/events/${event}/register`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 201) throw new Error(`registration: ${status}`);
  });
  const raw = await makeEvent(apiUrl, organizer, count);
  const pool = createPool({ uri: databaseUrl, connectionLimit: 10 });
  const [users] = await pool.query('SELECT id FROM users WHERE role = ? ORDER BY id DESC LIMIT ?', [
    'guest',
    count,
  ]);
  const other = await drain(users as { id: number }[], hands, async ({ id }) => {
    const connection = await pool.getConnection();
    await connection.beginTransaction();
    await connection.query(
      'UPDATE events SET registrations_count = registrations_count + 1 WHERE id = ? AND registrations_count < capacity',
      [raw],
    );
    await connection.query('INSERT INTO registrations (event_id, user_id, created_at) VALUES (?, ?, NOW())', [
      raw,
      id,
    ]);
    await connection.commit();
    connection.release();
  });
  await pool.end();
  printTable(`Inscriptions à un même événement, ${count} invités, ${hands} à la fois`, [
    ['', 'débit', 'rapport'],
    ['API, par HTTP', perSecond(own), times(own / other)],
    ['boucle de transactions SQL', perSecond(other)],
  ]);
}
