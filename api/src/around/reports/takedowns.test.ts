import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addEvent, type Person } from '../../../test/fixtures';
import { collectMails, deliver, fromLink } from '../../../test/mails';
import {
  acts,
  api,
  call,
  caseId,
  decide,
  onCase,
  report,
  second,
  takeDown,
  world,
} from '../../../test/report-cases';
import { addMessage } from '../../../test/world';
import { removeExpired, STEPS } from '../../app/housekeeping';
import type { Context } from '../../base/context';
import { createDiskStorage } from '../../ground/storage/disk';

test('a taken-down event leaves its people’s lists, its organizer cannot publish it, and lifted it is as before', async () => {
  const { id, organizer, guest, admin } = world;
  const { sent, mailer, to } = collectMails();
  const results = await Promise.all([takeDown(admin, 'event', id), takeDown(second, 'event', id)]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(results.map(({ body }) => body.id)).size).toBe(1);
  await deliver(api, mailer);
  expect(to(guest.email).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Retiré du site/)]);
  expect(to(organizer.email)).toHaveLength(1);
  for (const path of ['/guest-events', '/tickets']) expect((await call(guest, 'GET', path)).body).toEqual([]);
  for (const path of [`/events/${id}`, `/events/${id}/ticket`, `/events/${id}/chat`])
    expect((await call(guest, 'GET', path)).status).toBe(404);
  for (const publish_at of ['', 'draft', '2026-11-20T10:00'])
    expect((await call(organizer, 'PUT', `/events/${id}`, { publish_at })).text).toContain(
      'a retiré cet événement',
    );
  expect((await call(organizer, 'PUT', `/events/${id}`, { title: 'Bal apaisé' })).status).toBe(200);
  expect((await call(organizer, 'POST', `/events/${id}/draft-link`)).status).toBe(409);
  expect((await call(organizer, 'GET', `/events/${id}`)).body).toMatchObject({ publish_at: 'taken-down' });
  sent.length = 0;
  const lift = () => onCase(second, results[0]?.body.id ?? 0, '/lift', { reason: 'Corrigé' });
  expect((await Promise.all([lift(), lift()])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await call(guest, 'GET', `/events/${id}`)).body).toMatchObject({ publish_at: null });
  await deliver(api, mailer);
  expect(to(guest.email).map(({ subject }) => subject)).toEqual(['De nouveau en ligne\u00a0: Bal apaisé']);
  expect((await acts()).slice(-2)).toEqual(['event.taken-down', 'event.lifted']);
});

test('the pictures of a taken-down event or profile are not readable at their addresses, until it is lifted', async () => {
  const { id, admin, guest } = world;
  const files = ['events/fete.webp', 'events/fete-400.webp', 'avatars/ines.webp'];
  for (const path of files) {
    await mkdir(join(api.storageDir, dirname(path)), { recursive: true });
    await writeFile(join(api.storageDir, path), path);
  }
  await api.db('images').insert({
    ...{ event_id: id, path: files[0], width: 800, height: 400, created_at: '2026-11-20 10:00:00.000' },
    variants: JSON.stringify([{ path: files[1], width: 400, height: 200 }]),
  });
  await api.db('users').where({ id: guest.id }).update({ avatar: files[2] });
  const readable = async () =>
    (await Promise.all(files.map((path) => api.call('GET', `/storage/${path}`)))).map((one) => one.text);
  expect(await readable()).toEqual(files);
  const cases = [await takeDown(admin, 'event', id), await takeDown(admin, 'profile', guest.id)];
  for (const text of await readable()) expect(text).toContain('not_found');
  for (const { body } of cases) await onCase(admin, body.id, '/lift', { reason: 'Erreur' });
  expect(await readable()).toEqual(files);
});

test('messages, names and pictures are taken down and come back; what is gone cannot be', async () => {
  const { id, guest, admin, organizer } = world;
  const message = await addMessage(api, id, guest.id, 'Vous êtes nuls');
  const messages = async () =>
    (await call<{ message: string }[]>(organizer, 'GET', `/events/${id}/chat`)).body.map(
      (one) => one.message,
    );
  const { body: down } = await takeDown(admin, 'message', message);
  expect(await messages()).toEqual([]);
  await onCase(admin, down.id, '/lift', { reason: 'Erreur' });
  expect(await messages()).toEqual(['Vous êtes nuls']);
  await report(organizer, { kind: 'message', id: message });
  await call(organizer, 'DELETE', `/events/${id}/chat/${message}`);
  api.clock.set('2026-11-21T10:00:06Z');
  await removeExpired(api.db, api.clock);
  const gone = await caseId('message', message);
  expect((await onCase(admin, gone)).body).toMatchObject({ now: null, text: 'Vous êtes nuls' });
  expect((await decide(admin, gone, 'take-down')).status).toBe(409);
  expect((await decide(admin, gone, 'warn')).status).toBe(200);

  await api.db('users').where({ id: guest.id }).update({ avatar: 'avatars/x.webp' });
  const profile = async () =>
    api.db('users').where({ id: guest.id }).first('name', 'avatar') as Promise<unknown>;
  const { body: named } = await takeDown(admin, 'profile', guest.id);
  expect(await profile()).toEqual({ name: 'Nom retiré', avatar: null });
  await onCase(admin, named.id, '/lift', { reason: 'Erreur' });
  expect(await profile()).toEqual({ name: 'Inès', avatar: 'avatars/x.webp' });
});

test('a takedown is lifted by another than the author, and not past an open objection', async () => {
  const { id, guest, admin } = world;
  const own = await addMessage(api, id, second.id, 'Bande de nuls');
  await takeDown(admin, 'message', own);
  const lift = async (by: Person, message: number) =>
    (await onCase(by, await caseId('message', message), '/lift', { reason: 'Erreur' })).status;
  expect(await lift(second, own)).toBe(403);
  expect(await lift(admin, own)).toBe(200);
  const message = await addMessage(api, id, guest.id, 'Nuls');
  const { body } = await takeDown(admin, 'message', message);
  const { mailer, to } = collectMails();
  await deliver(api, mailer);
  const mail = to(guest.email).find(({ text }) => text.includes('token='));
  const token = mail ? fromLink(mail, 'token') : '';
  await call(null, 'POST', '/statement-link/objection', { token, words: 'Je conteste' });
  for (const by of [admin, second]) expect(await lift(by, message)).toBe(409);
  const review = { outcome: 'lifted', answer: 'Trop sévère' };
  expect((await onCase(second, body.id, '/objection', review)).body).toMatchObject({ lifted: true });
});

test('a picture chosen after a takedown is taken down too, and a lift does not replace a newer one', async () => {
  const { guest, admin } = world;
  const profile = () => api.db('users').where({ id: guest.id }).first('name', 'avatar');
  const choose = async (avatar: string) => {
    await mkdir(join(api.storageDir, 'avatars'), { recursive: true });
    await writeFile(join(api.storageDir, avatar), avatar);
    await api.db('users').where({ id: guest.id }).update({ avatar });
  };
  const served = async (avatar: string) => (await api.call('GET', `/storage/${avatar}`)).status;
  await choose('avatars/un.webp');
  const first = await takeDown(admin, 'profile', guest.id);
  await choose('avatars/deux.webp');
  const next = await takeDown(admin, 'profile', guest.id);
  expect(next.status).toBe(200);
  expect(next.body.id).not.toBe(first.body.id);
  expect(await profile()).toEqual({ name: 'Nom retiré', avatar: null });
  // Nothing is left to take down: the response names the same case.
  expect((await takeDown(admin, 'profile', guest.id)).body.id).toBe(next.body.id);
  await choose('avatars/trois.webp');
  const reason = { reason: 'Erreur' };
  expect((await onCase(admin, first.body.id, '/lift', reason)).status).toBe(200);
  expect(await profile()).toEqual({ name: guest.name, avatar: 'avatars/trois.webp' });
  expect(await Promise.all(['un', 'deux', 'trois'].map((one) => served(`avatars/${one}.webp`)))).toEqual([
    ...[404, 404, 200],
  ]);
});

test('the withdrawn picture of an old case is erased with its copy', async () => {
  const { guest, admin } = world;
  const avatar = 'avatars/moi.webp';
  await mkdir(join(api.storageDir, 'avatars'), { recursive: true });
  await writeFile(join(api.storageDir, avatar), 'image');
  await api.db('users').where({ id: guest.id }).update({ avatar });
  await takeDown(admin, 'profile', guest.id);
  const withdrawn = `withdrawn/user-${guest.id}/${avatar}`;
  const storage = createDiskStorage(api.storageDir);
  const context = { db: api.db, storage } as unknown as Context;
  const left = () => storage.list('withdrawn');
  expect(await left()).toContain(withdrawn);
  const later = new Date('2027-06-21T10:00:00Z');
  for (const { period, erase } of STEPS) if (period === 'reports') await erase(context, later);
  expect(await left()).not.toContain(withdrawn);
  expect(await api.db('report_cases').where({ target_id: guest.id, kind: 'profile' }).first('kept')).toEqual({
    kept: null,
  });
});

test('an event’s picture is taken down alone: it leaves every list, page, share picture and feed, its organizer is told, and lifted it comes back unless another took its place', async () => {
  const { id, organizer, admin, guest } = world;
  const { sent, mailer, to } = collectMails();
  const files = ['events/bal.webp', 'events/bal-400.webp'];
  for (const path of files) {
    await mkdir(join(api.storageDir, dirname(path)), { recursive: true });
    await writeFile(join(api.storageDir, path), path);
  }
  const image = {
    ...{ event_id: id, path: files[0], width: 800, height: 400, created_at: '2026-11-20 10:00:00.000' },
    variants: JSON.stringify([{ path: files[1], width: 400, height: 200 }]),
  };
  await api.db('images').insert(image);
  const places = async () => {
    const { body } = await call<{ preview: string }>(guest, 'GET', `/events/${id}`);
    const paths = ['/api/events', `/api/events/${id}`, `/api/feeds/events.rss`];
    const shown = await Promise.all(paths.map(async (path) => (await api.call('GET', path)).text));
    const stored = files.map(async (path) => (await api.call('GET', `/storage/${path}`)).status);
    return {
      named: shown.map((text) => text.includes('events/bal')),
      stored: await Promise.all(stored),
      preview: body.preview,
    };
  };
  const gone = { named: [false, false, false], stored: [404, 404] };
  const before = await places();
  expect(before).toMatchObject({ stored: [200, 200] });
  expect(before.named).toEqual([true, true, false]);
  const results = await Promise.all([takeDown(admin, 'picture', id), takeDown(second, 'picture', id)]);
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  const [caseOf] = results.map(({ body }) => body.id);
  expect(results[0]?.body).toMatchObject({ kind: 'picture', text: 'Image\u00a0: bal.webp', now: null });
  const down = await places();
  expect(down).toMatchObject({ ...gone, preview: expect.not.stringContaining(before.preview) as string });
  // The share picture's former address leads to one without it.
  expect((await api.call('GET', before.preview)).status).toBe(302);
  await deliver(api, mailer);
  expect(to(organizer.email).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('l’image de votre événement a été retirée'),
  ]);
  expect(to(guest.email)).toEqual([]);
  sent.length = 0;
  // The event itself stays; its takedown and return do not bring the picture back.
  const whole = await takeDown(admin, 'event', id);
  await onCase(admin, whole.body.id, '/lift', { reason: 'Erreur' });
  expect(await places()).toMatchObject(gone);
  await api.db('images').insert({ ...image, path: 'events/autre.webp', variants: '[]' });
  const lift = () => onCase(admin, caseOf ?? 0, '/lift', { reason: 'Erreur' });
  expect((await lift()).status).toBe(409);
  await api.db('images').where({ path: 'events/autre.webp' }).delete();
  expect((await lift()).status).toBe(200);
  expect(await places()).toEqual(before);
  expect((await acts()).filter((act) => act.startsWith('event.picture'))).toEqual([
    'event.picture-down',
    'event.picture-lifted',
  ]);
  expect((await takeDown(admin, 'picture', 900_000_000)).status).toBe(404);
});

test('an event’s picture goes with its copies on the other dates of the series, and they come back together', async () => {
  const { id, organizer, admin } = world;
  const { mailer, to } = collectMails();
  const date = (on: string) => addEvent(api.db, { organizer_id: organizer.id, date: on, title: `Bal ${on}` });
  const [copied, own, changed, elsewhere] = [
    await date('2026-12-06'),
    await date('2026-12-13'),
    await date('2026-12-20'),
    await date('2026-12-27'),
  ];
  await api
    .db('events')
    .whereIn('id', [id, copied, own, changed])
    .update({ series_id: id, series_rule: 'weekly' });
  const dates = { [id]: 'bal', [copied]: 'bal', [own]: 'autre', [changed]: 'bal', [elsewhere]: 'bal' };
  await mkdir(join(api.storageDir, 'events'), { recursive: true });
  for (const [event_id, content] of Object.entries(dates)) {
    const path = `events/date${event_id}.webp`;
    await writeFile(join(api.storageDir, path), content);
    await api.db('images').insert({
      ...{ event_id, path, width: 800, height: 400, variants: '[]', created_at: '2026-11-20 10:00:00.000' },
    });
  }
  const shown = async () =>
    Promise.all(
      Object.keys(dates).map(async (event) => {
        const { body } = await call<{ image: string | null }>(admin, 'GET', `/events/${event}`);
        const { status } = await api.call('GET', `/storage/events/date${event}.webp`);
        return body.image !== null && status === 200;
      }),
    );
  // Taken down as a whole, a date keeps its picture apart.
  await report(world.guest, { kind: 'picture', id });
  const open = await onCase(admin, await caseId('picture', id));
  const seen = `data:image/webp;base64,${Buffer.from('bal').toString('base64')}`;
  expect(open.body.picture).toBe(seen);
  const whole = await takeDown(admin, 'event', changed);
  expect(await shown()).toEqual([true, true, true, false, true]);
  const { body } = await takeDown(admin, 'picture', id);
  expect(await shown()).toEqual([false, false, true, false, true]);
  await onCase(admin, whole.body.id, '/lift', { reason: 'Erreur' });
  expect(await shown()).toEqual([false, false, true, false, true]);
  await deliver(api, mailer);
  const statements = to(organizer.email).filter(({ subject }) => subject.includes('l’image'));
  expect(statements).toHaveLength(1);
  expect(statements[0]?.text).toContain('des dates de sa série');
  // No address leads to the withdrawn file; the admin who reviews sees it in the case.
  expect((await onCase(second, body.id)).body.picture).toBe(seen);
  const token = fromLink(statements[0] ?? ({ text: '' } as never), 'token');
  await call(null, 'POST', '/statement-link/objection', { token, words: 'C’est la nôtre' });
  await onCase(second, body.id, '/objection', { outcome: 'lifted', answer: 'Vous avez raison' });
  expect(await shown()).toEqual([true, true, true, true, true]);
  const recorded = (await api.db('acts').where('act', 'like', 'event.picture-%').orderBy('id')).slice(-6);
  expect((recorded as { act: string; event_id: number }[]).map((one) => [one.act, one.event_id])).toEqual([
    ...[id, copied, changed].map((one) => ['event.picture-down', one]),
    ...[id, copied, changed].map((one) => ['event.picture-lifted', one]),
  ]);
});

test('of a taken-down event whose picture is taken down too, neither is readable before both are lifted, in either order', async () => {
  const { id, admin } = world;
  const path = 'events/nuit.webp';
  await mkdir(join(api.storageDir, 'events'), { recursive: true });
  await writeFile(join(api.storageDir, path), path);
  await api.db('images').insert({
    ...{ event_id: id, path, width: 800, height: 400, created_at: '2026-11-20 10:00:00.000' },
    variants: '[]',
  });
  const stored = async () => (await api.call('GET', `/storage/${path}`)).status;
  const kinds = ['event', 'picture'] as const;
  for (const down of [kinds, kinds.toReversed()])
    for (const up of [kinds, kinds.toReversed()]) {
      const cases = new Map<string, number>();
      for (const kind of down) {
        cases.set(kind, (await takeDown(admin, kind, id)).body.id);
        expect(await stored()).toBe(404);
      }
      for (const kind of up) {
        expect(await stored()).toBe(404);
        const { status } = await onCase(admin, cases.get(kind) ?? 0, '/lift', { reason: 'Erreur' });
        expect(status).toBe(200);
      }
      expect(await stored()).toBe(200);
    }
});

test('the copy of a reported event holds its date, place and the name of its picture, as they were', async () => {
  const { id, guest, admin } = world;
  await api.db('images').insert({
    ...{ event_id: id, path: 'events/affiche.webp', width: 800, height: 400, variants: '[]' },
    created_at: '2026-11-20 10:00:00.000',
  });
  const place = { date: '2026-12-05', time: '20:30', location: 'Salle des fêtes' };
  await api.db('events').where({ id }).update(place);
  await report(guest, { kind: 'event', id });
  await api.db('events').where({ id }).update({ location: 'Ailleurs' });
  await api.db('images').where({ event_id: id }).delete();
  const { body } = await onCase(admin, await caseId('event', id));
  expect(body.text).toContain('Samedi 5 décembre 2026 · 20:30, Salle des fêtes\nImage\u00a0: affiche.webp');
  expect(body.now).toContain('20:30, Ailleurs');
  expect(body.now).not.toContain('affiche');
});

test('a case is read and a picture taken down with its copies while the storage fails', async () => {
  const { id, organizer, admin, guest } = world;
  const other = await addEvent(api.db, { organizer_id: organizer.id });
  await api.db('events').whereIn('id', [id, other]).update({ series_id: id, series_rule: 'weekly' });
  const path = 'events/boucle.webp';
  await symlink('boucle.webp', join(api.storageDir, path));
  const image = { path, width: 800, height: 400, variants: '[]', wall: '#FFFFFF #1D1822 #000000' };
  for (const event_id of [id, other])
    await api.db('images').insert({ ...image, event_id, created_at: '2026-11-20 10:00:00.000' });
  await report(guest, { kind: 'picture', id });
  expect((await onCase(admin, await caseId('picture', id))).status).toBe(200);
  expect((await takeDown(admin, 'picture', id)).status).toBe(200);
  expect(await api.db('images').where({ path })).toEqual([]);
});
