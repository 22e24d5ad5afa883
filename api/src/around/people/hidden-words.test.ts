import { type Person } from '../../../test/fixtures';
import {
  addReview,
  api,
  call,
  caseId,
  decide,
  onCase,
  report,
  takeDown,
  world,
} from '../../../test/report-cases';
import { addMessage } from '../../../test/world';

const suspend = (person: Person, more: object) =>
  call(world.admin, 'POST', `/admin/users/${person.id}/suspend`, {
    reason: 'Injures',
    events: 'keep',
    ...more,
  });
const liftSuspension = (person: Person) =>
  call(world.admin, 'POST', `/admin/users/${person.id}/lift`, { reason: 'Excuses' });

test('a message that a suspension hid is taken down all the same, and stays down when the suspension ends', async () => {
  const { id, guest, other, admin } = world;
  const message = await addMessage(api, id, guest.id, 'Injure');
  await report(other, { kind: 'message', id: message });
  const reason = { reason: 'Injures' };
  await call(admin, 'POST', `/admin/users/${guest.id}/suspend`, { ...reason, events: 'keep', words: 'hide' });
  expect((await decide(admin, await caseId('message', message), 'take-down')).status).toBe(200);
  await call(admin, 'POST', `/admin/users/${guest.id}/lift`, reason);
  expect(await api.db('chat_messages').where({ id: message })).toEqual([]);
  expect((await onCase(admin, await caseId('message', message), '/lift', reason)).status).toBe(200);
  expect(await api.db('chat_messages').where({ id: message })).toHaveLength(1);
});

test('what is lifted while its author is suspended with words hidden stays hidden until the suspension ends', async () => {
  const { id, guest, admin } = world;
  const message = await addMessage(api, id, guest.id, 'Injure');
  const review = await addReview(world);
  const cases = [await takeDown(admin, 'message', message), await takeDown(admin, 'review', review)];
  // Nothing is left that it could hide.
  expect((await suspend(guest, { words: 'hide' })).status).toBe(200);
  for (const { body } of cases)
    expect((await onCase(admin, body.id, '/lift', { reason: 'Erreur' })).status).toBe(200);
  const shown = async () => [
    (await api.db('chat_messages').where({ id: message })).length,
    (await api.db('reviews').where({ id: review })).length,
  ];
  expect(await shown()).toEqual([0, 0]);
  await liftSuspension(guest);
  expect(await shown()).toEqual([1, 1]);
  expect(await api.db('hidden_words').where({ user_id: guest.id })).toEqual([]);
});

test('hidden words are also messages to the registered and answers to reviews; a suspension that keeps them shows them', async () => {
  const { id, organizer, admin } = world;
  const review = await addReview(world);
  const answer = { answer: 'Venez voir', answered_at: '2026-11-20 10:00:00.000', answered_by: organizer.id };
  await api.db('reviews').where({ id: review }).update(answer);
  const [announcement = 0] = await api.db('announcements').insert({
    ...{ event_id: id, actor_id: organizer.id, subject: 'Ce soir', message: 'À vingt heures' },
    ...{ audience: 'all', replies: false, created_at: '2026-11-20 10:00:00.000' },
  });
  const words = async () => [
    ((await api.db('announcements').where({ id: announcement }).first('subject')) as { subject: string })
      .subject,
    (await api
      .db('reviews')
      .where({ id: review })
      .first(...Object.keys(answer))) as object,
  ];
  const [whole, none] = [
    ['Ce soir', answer],
    ['', { answer: null, answered_at: null, answered_by: null }],
  ];
  await suspend(organizer, { words: 'hide' });
  expect(await words()).toEqual(none);
  await suspend(organizer, { words: 'keep', reason: 'Autre raison' });
  expect(await words()).toEqual(whole);
  await suspend(organizer, { words: 'hide', reason: 'Encore' });
  expect(await words()).toEqual(none);
  await liftSuspension(organizer);
  expect(await words()).toEqual(whole);
  const down = await takeDown(admin, 'announcement', announcement);
  await suspend(organizer, { words: 'hide', reason: 'Enfin' });
  await onCase(admin, down.body.id, '/lift', { reason: 'Erreur' });
  expect(await words()).toEqual(none);
  await liftSuspension(organizer);
  expect(await words()).toEqual(whole);
});

test('a hidden answer outlasts the takedown of its review: it comes back with the review, and not while its author’s words are hidden', async () => {
  const { id, organizer, guest, admin } = world;
  const review = await addReview(world);
  const answer = { answer: 'Venez voir', answered_at: '2026-11-20 10:00:00.000', answered_by: organizer.id };
  await api.db('reviews').where({ id: review }).update(answer);
  const answers = async () => {
    const [row] = (await api.db('reviews').where({ id: review })) as { answer: string | null }[];
    return row ? row.answer : 'away';
  };
  const away: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [
      () => takeDown(admin, 'review', review),
      async () => onCase(admin, await caseId('review', review), '/lift', { reason: 'Erreur' }),
    ],
    [() => suspend(guest, { words: 'hide' }), () => liftSuspension(guest)],
  ];
  for (const [leave, comeBack] of away) {
    await suspend(organizer, { words: 'hide' });
    await leave();
    await liftSuspension(organizer);
    expect(await answers()).toBe('away');
    await comeBack();
    expect(await answers()).toBe('Venez voir');
    await leave();
    await suspend(organizer, { words: 'hide' });
    await comeBack();
    expect(await answers()).toBeNull();
    await liftSuspension(organizer);
    expect(await answers()).toBe('Venez voir');
  }
  expect(await api.db('hidden_words').where({ event_id: id })).toEqual([]);
});
