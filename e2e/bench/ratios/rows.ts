import type { EventPage } from '@eveneo/contract/application/events';
import sharp from 'sharp';
import { GUEST_PASSWORD, MEASURED_TITLE, drain, makeEvent, sendFor, upTo, type Guest } from '../calls';
import { rate } from './load';
import type { Row } from './compare';
import type { Rivals } from './rival-process';

export interface Setting {
  readonly url: string;
  readonly apiUrl: string;
  readonly organizer: string;
  readonly guests: readonly Guest[];
  readonly eventId: number;
  readonly rivals: Rivals;
  /** How long each side is asked in a round. */
  readonly seconds: number;
  /** What a request of the product asks the database. */
  readonly statements: (path: string) => Promise<string[]>;
}

const WIDTHS = [400, 800, 1600];
const LIST = '/api/events?per_page=1000';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A picture of some 2 MB that no encoder makes small. */
async function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const make = (width: number) =>
    sharp({
      create: { width, height: Math.round(width * 0.75), channels: 3, background: 'grey', noise },
    })
      .jpeg({ quality: 85 })
      .toBuffer();
  let [width, bytes] = [2400, await make(2400)];
  while (bytes.length > 2_080_000) bytes = await make((width -= 50));
  return bytes;
}

function formOf(fields: Readonly<Record<string, string>>, image: Buffer) {
  const boundary = 'eveneo-mesure';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    image,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** The list as it is now. */
async function readList(url: string) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return { etag: answer.headers.get('etag') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function listRows(setting: Setting): Promise<Row[]> {
  const { apiUrl, organizer, rivals, seconds, statements } = setting;
  const url = apiUrl + LIST;
  // Before anything is in the product's memory: the plain way reads everything, every time.
  await rivals.ask('list', await statements(LIST));
  const { data } = JSON.parse((await readList(url)).bytes.toString()) as EventPage;
  // One that stands in the page: else there would be nothing to make anew.
  const shown = data.find(({ title }) => title === MEASURED_TITLE);
  let changes = 0;
  const change = () =>
    sendFor(200, {
      method: 'PUT',
      url: `${apiUrl}/api/events/${shown?.id}`,
      headers: { ...bearer(organizer), 'content-type': 'application/json' },
      body: JSON.stringify({ description: `Un changement, le ${(changes += 1)}e.` }),
    });
  const { bytes } = await readList(url);
  await rivals.keep('list', bytes, 'application/json; charset=utf-8');
  const times = Math.ceil(seconds * 4);
  return [
    {
      ...{ what: 'liste de 1 000, prête', against: 'Fastify nu, mêmes octets', goal: 0.95 },
      own: () => rate(url, { seconds }),
      rival: () => rate(rivals.kept('list'), { seconds }),
    },
    {
      ...{ what: 'la même, 304', against: 'Fastify nu, « hello »', goal: 0.9 },
      own: async () => {
        const { etag } = await readList(url);
        return rate(url, { seconds, status: 304, headers: { 'if-none-match': etag } });
      },
      rival: () => rate(rivals.hello, { seconds }),
    },
    {
      ...{ what: 'première liste après un changement', against: 'mysql2, même SQL, JSON', goal: 0.85 },
      own: async () => {
        let spent = 0;
        for (let at = 0; at < times; at += 1) {
          await change();
          const from = performance.now();
          await sendFor(200, { method: 'GET', url });
          spent += performance.now() - from;
        }
        return (times * 1000) / spent;
      },
      rival: () => rivals.loop('answers/list', { times }),
    },
  ];
}

async function eventRow({ apiUrl, eventId, rivals, seconds, statements }: Setting): Promise<Row> {
  const path = `/api/events/${eventId}`;
  await rivals.ask('event', await statements(path));
  return {
    ...{ what: 'un événement', against: 'Fastify nu et mysql2, mêmes requêtes', goal: 0.85 },
    own: () => rate(apiUrl + path, { seconds }),
    rival: () => rate(rivals.answers('event'), { seconds }),
  };
}

function registrationRow({ apiUrl, organizer, guests, rivals }: Setting): Row {
  const hands = 64;
  return {
    ...{ what: 'inscriptions, un événement', against: 'boucle de transactions mysql2', goal: 1 },
    own: async () => {
      const url = `${apiUrl}/api/events/${await makeEvent(apiUrl, organizer, guests.length)}/register`;
      return drain(guests, hands, ({ token }) =>
        sendFor(201, { method: 'POST', url, headers: bearer(token) }),
      );
    },
    rival: async () =>
      rivals.loop('registrations', {
        event: await makeEvent(apiUrl, organizer, guests.length),
        users: guests.map(({ id }) => id),
        hands,
      }),
  };
}

function loginRow({ apiUrl, guests, rivals, seconds }: Setting): Row {
  const times = Math.ceil(seconds * 24);
  const hands = 8;
  const password = GUEST_PASSWORD;
  const body = (at: number) => JSON.stringify({ email: guests[at % guests.length]?.email, password });
  const headers = { 'content-type': 'application/json' };
  return {
    ...{ what: 'connexion', against: 'argon2 seul', goal: 0.9 },
    own: () =>
      drain(upTo(times), hands, (at) =>
        sendFor(200, { method: 'POST', url: `${apiUrl}/api/login`, headers, body: body(at) }),
      ),
    rival: () => rivals.loop('logins', { times, hands, password, email: guests[0]?.email }),
  };
}

async function pictureRow({ apiUrl, organizer, rivals, seconds }: Setting): Promise<Row> {
  const picture = await noisyPicture();
  await rivals.keep('picture', picture, 'image/jpeg');
  const { body, headers } = formOf(
    {
      ...{ title: 'Image', description: 'De 2 Mo.', date: '2099-01-01', time: '20:00' },
      ...{ location: 'Paris', capacity: '10', category_id: '1' },
    },
    picture,
  );
  const times = Math.ceil(seconds * 3);
  const own = { method: 'POST', url: `${apiUrl}/api/events`, headers: { ...headers, ...bearer(organizer) } };
  return {
    ...{ what: `image de ${picture.length} octets`, against: 'le même travail de sharp, seul', goal: 0.8 },
    own: () => drain(upTo(times), 2, () => sendFor(201, { ...own, body })),
    rival: () => rivals.loop('pictures', { times, hands: 2, widths: WIDTHS }),
  };
}

async function pageRow({ url, rivals, seconds }: Setting, path: string, goal: number | null): Promise<Row> {
  const page = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
  await rivals.keep(`page${path}`.replaceAll('/', '-'), Buffer.from(await page.arrayBuffer()), 'text/html');
  return {
    ...{ what: `page ${path}`, against: 'Fastify nu, mêmes octets', goal },
    own: () => rate(url + path, { seconds }),
    rival: () => rate(rivals.kept(`page${path}`.replaceAll('/', '-')), { seconds }),
  };
}

/** The rows of the table, in its order. */
export async function rowsOf(setting: Setting): Promise<Row[]> {
  return [
    ...(await listRows(setting)),
    await eventRow(setting),
    registrationRow(setting),
    loginRow(setting),
    await pictureRow(setting),
    await pageRow(setting, '/about', 0.8),
    await pageRow(setting, '/events', null),
  ];
}
