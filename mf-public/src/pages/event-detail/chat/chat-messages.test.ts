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
