import { chatMessage } from '../../../testing/talk';
import { chatReducer, NO_CHAT, type ChatAction } from './chat-messages';

const run = (...actions: ChatAction[]) => actions.reduce(chatReducer, NO_CHAT);
const ids = (...actions: ChatAction[]) => run(...actions).messages.map(({ id }) => id);
const latest = (...given: number[]): ChatAction => ({
  type: 'latest',
  messages: given.map((id) => chatMessage({ id })),
});
const older = (...given: number[]): ChatAction => ({
  type: 'older',
  messages: given.map((id) => chatMessage({ id })),
});
const message = (id: number): ChatAction => ({ type: 'message', message: chatMessage({ id }) });
const live = (id: number): ChatAction => ({ type: 'message', message: chatMessage({ id }), live: true });
const deleted = (id: number): ChatAction => ({ type: 'deleted', id });

test.each<[string, ChatAction[], number[]]>([
  ['a message that comes twice is there once', [message(1), message(1)], [1]],
  ['messages out of order are put in order', [message(3), message(1), message(2)], [1, 2, 3]],
  ['the list and the stream tell the same once', [message(2), latest(1, 2)], [1, 2]],
  ['what came over the stream while the list was on its way stays', [message(3), latest(1, 2)], [1, 2, 3]],
  ['older messages go before', [latest(5, 6), older(3, 4)], [3, 4, 5, 6]],
  ['a list read anew keeps older messages', [latest(5, 6), older(3, 4), latest(5, 6, 7)], [3, 4, 5, 6, 7]],
  ['what a list read anew lacks was deleted', [latest(1, 2, 3), latest(1, 3)], [1, 3]],
  ['an empty list says that all are gone', [latest(1, 2), latest()], []],
  ['a deleted message is gone', [latest(1, 2), deleted(1)], [2]],
  ['a late copy of a deleted message does not come back', [deleted(2), message(2), latest(1, 2)], [1]],
  ['what the stream tells again was brought back', [latest(1, 2), deleted(2), live(2)], [1, 2]],
  ['and lists show it again', [deleted(2), live(2), latest(1, 2)], [1, 2]],
  ['deleted once more it is gone', [live(2), deleted(2), live(2), deleted(2), message(2)], []],
])('%s', (_name, actions, expected) => expect(ids(...actions)).toEqual(expected));

/** Deterministic random numbers (Park and Miller). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}
const shuffled = <T>(list: readonly T[], next: (below: number) => number): T[] =>
  list
    .map((one) => ({ one, at: next(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

describe('events in any order', () => {
  test('the result does not depend on the order of messages and deletions', () => {
    const actions = [...[1, 2, 3, 4, 5].map(message), deleted(2), deleted(4), message(3), older(1, 2)];
    for (let seed = 1; seed < 200; seed += 1)
      expect(ids(...shuffled(actions, numbers(seed)))).toEqual([1, 3, 5]);
  });

  test('ids increase, without duplicates, after each step', () => {
    for (let seed = 1; seed < 100; seed += 1) {
      const next = numbers(seed);
      let state = NO_CHAT;
      for (let step = 0; step < 40; step += 1) {
        const id = 1 + next(9);
        state = chatReducer(
          state,
          [message(id), live(id), deleted(id), older(id), latest(id, id + 1)][next(5)]!,
        );
        const now = state.messages.map((one) => one.id);
        expect(now).toEqual([...new Set(now)].sort((a, b) => a - b));
      }
    }
  });

  test('lists are never modified, since they may be on screen', () => {
    const before = run(latest(1, 2), deleted(1));
    const [messages, gone] = [[...before.messages], [...before.deleted]];
    for (const action of [message(1), live(1), deleted(2), older(0), latest(5)]) chatReducer(before, action);
    expect([[...before.messages], [...before.deleted]]).toEqual([messages, gone]);
  });
});

test('an edited message replaces the previous one, wherever it comes from', () => {
  const edited = { ...chatMessage({ id: 2 }), message: 'Corrigé' };
  for (const action of [
    { type: 'message', message: edited, live: true },
    { type: 'older', messages: [edited] },
    { type: 'latest', messages: [chatMessage({ id: 1 }), edited] },
  ] as const)
    expect(chatReducer(run(latest(1, 2)), action).messages[1]?.message).toBe('Corrigé');
});

test('a deletion of an unknown message is remembered: a late copy does not appear', () =>
  expect(ids(deleted(9), older(8, 9), latest(8, 9))).toEqual([8]));
