import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { createPool } from 'mysql2/promise';
import { encodeWidths } from 'api/src/images/process';
import { sampleWall } from 'api/src/images/wall';
import { drain, upTo } from '../calls';

/**
 * The plainest alternatives, in a process of their own as the product's servers are: bare Fastify, bare mysql2, bare
 * argon2, and the picture work alone. Started by the bench, with PORT and DATABASE_URL.
 */
interface Loop {
  readonly times?: number;
  readonly hands?: number;
}
const app = Fastify({ bodyLimit: 16_000_000 });
const pool = createPool({ uri: process.env.DATABASE_URL, connectionLimit: 10, dateStrings: true });
const kept = new Map<string, { type: string; bytes: Buffer }>();
const statements = new Map<string, readonly string[]>();

async function answer(name: string): Promise<string> {
  const results: unknown[] = [];
  for (const sql of statements.get(name) ?? []) results.push((await pool.query(sql))[0]);
  return JSON.stringify(results);
}

app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.put<{ Params: { name: string }; Body: Buffer }>('/kept/:name', ({ params, body, headers }, reply) => {
  const type = headers['x-type'];
  kept.set(params.name, { type: String(type), bytes: body });
  return reply.code(204).send();
});
app.get<{ Params: { name: string } }>('/kept/:name', ({ params }, reply) => {
  const one = kept.get(params.name);
  return one ? reply.header('content-type', one.type).send(one.bytes) : reply.code(404).send();
});
app.get('/hello', () => ({ hello: 'world' }));

app.put<{ Params: { name: string }; Body: string[] }>('/statements/:name', ({ params, body }, reply) => {
  statements.set(params.name, body);
  return reply.code(204).send();
});
app.get<{ Params: { name: string } }>('/answers/:name', async ({ params }, reply) =>
  reply.header('content-type', 'application/json; charset=utf-8').send(await answer(params.name)),
);

app.post<{ Params: { name: string }; Body: Loop }>('/loops/answers/:name', async ({ params, body }) => ({
  perSecond: await drain(upTo(body.times ?? 1), 1, async () => void (await answer(params.name))),
}));

/** The two statements that a registration cannot do without. */
app.post<{ Body: Loop & { event: number; users: number[] } }>('/loops/registrations', async ({ body }) => ({
  perSecond: await drain(body.users, body.hands ?? 1, async (user) => {
    const connection = await pool.getConnection();
    await connection.beginTransaction();
    await connection.query(
      'UPDATE events SET registrations_count = registrations_count + 1 WHERE id = ? AND registrations_count < capacity',
      [body.event],
    );
    await connection.query('INSERT INTO registrations (event_id, user_id, created_at) VALUES (?, ?, NOW())', [
      body.event,
      user,
    ]);
    await connection.commit();
    connection.release();
  }),
}));

app.post<{ Body: Loop & { password: string; email: string } }>('/loops/logins', async ({ body }) => {
  const [rows] = await pool.query('SELECT password_hash FROM users WHERE email = ?', [body.email]);
  const [{ password_hash: hash }] = rows as [{ password_hash: string }];
  return {
    perSecond: await drain(upTo(body.times ?? 1), body.hands ?? 1, async () => {
      if (!(await verify(hash, body.password))) throw new Error('wrong password');
    }),
  };
});

app.post<{ Body: Loop & { widths: number[] } }>('/loops/pictures', async ({ body }) => ({
  perSecond: await drain(upTo(body.times ?? 1), body.hands ?? 1, async () => {
    const [widest] = await encodeWidths(kept.get('picture')?.bytes ?? Buffer.alloc(0), body.widths);
    if (widest) await sampleWall(widest.data);
  }),
}));

app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
