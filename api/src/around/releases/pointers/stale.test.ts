import type { PointerMove } from '@eveneo/contract/delivery/pointers';
import {
  a,
  b,
  beforeEachOnEmptyRegistry,
  c,
  goLive,
  guestMove,
  history,
  move,
  pointer,
  publish,
  versionOf,
} from '../../../../test/releases';

beforeEachOnEmptyRegistry();

const rows = async () => (await history()).rows.length;

/** a, b and c go live in turn; c is live at revision 3. */
async function threeLive(): Promise<void> {
  await goLive(a);
  await goLive(b, 1);
  await goLive(c, 2);
}

/** Sends the same move five times in parallel, then once more, as after a lost response. */
async function asked(moves: PointerMove[]) {
  const before = await rows();
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => move(moves, `page blanche ${n}`)));
  answers.push(await move(moves, 'encore'));
  return { answers, made: (await rows()) - before };
}

const version = versionOf(b);
const onTrial = guestMove('canary', 1, { version, percent: 10 });

test.each<[string, PointerMove[], PointerMove[], RegExp]>([
  ['lock', [], guestMove('lock', 1), /était déjà verrouillée par essai .* « page blanche \d »\. Rien/],
  ['unlock', guestMove('lock', 1), guestMove('unlock', 2), /n’était pas verrouillée\. Rien/],
  [
    'activate',
    [],
    guestMove('activate', 1, { version }),
    /déjà ainsi : mise en ligne par essai, le 2026-11-21/,
  ],
  ['canary', [], onTrial, /déjà ainsi : canari par essai/],
  ['end of a trial', onTrial, guestMove('canary', 2, { version: null }), /déjà ainsi : canari/],
  ['withdraw', onTrial, guestMove('withdraw', 2, { version }), /était déjà retirée\. Rien/],
])(
  '%s by several people in parallel is done once, and the others are told who was first',
  async (_what, first, moves, said) => {
    await goLive(a);
    await publish(b);
    if (first.length) await move(first);
    const { answers, made } = await asked(moves);
    expect([answers.map(({ status }) => status), made]).toEqual([Array(6).fill(200), 1]);
    const notes = answers.map((answer) => answer.body.notes?.join(' ') ?? '');
    expect(notes.filter((text) => said.test(text))).toHaveLength(5);
    expect(new Set(answers.map(({ body }) => body.pointers[0]?.revision)).size).toBe(1);
  },
);

test('a roll-back from one revision is made once, however often it is requested', async () => {
  await threeLive();
  const { answers, made } = await asked(guestMove('rollback', 3));
  expect([answers.map(({ status }) => status), made]).toEqual([Array(6).fill(200), 1]);
  expect(await pointer()).toMatchObject({ revision: 4, live: versionOf(b) });
  expect(answers.at(-1)?.body.notes?.[0]).toMatch(/^mf-guest était déjà ainsi : retour en arrière par essai/);
  // From the current revision it is a second roll-back.
  await move(guestMove('rollback', 4));
  expect(await pointer()).toMatchObject({ revision: 5, live: versionOf(a) });
});

test('another move from the same revision fails, with the actor and the move made', async () => {
  await threeLive();
  await move(guestMove('rollback', 3), 'page blanche');
  for (const other of [
    guestMove('rollback', 3, { version: versionOf(a) }),
    guestMove('unlock', 3),
    guestMove('canary', 3, { version: versionOf(a), percent: 5 }),
    guestMove('activate', 3, { version: versionOf(a) }),
  ]) {
    const { status, body } = await move(other);
    expect([status, body.code]).toEqual([409, 'conflict.stale']);
    expect(body.message).toMatch(
      /révision 4\) : retour en arrière par essai, le 2026-11-21 à 10:00 UTC \(« page blanche »\)\. Relisez/,
    );
  }
  expect(await pointer()).toMatchObject({ revision: 4, live: versionOf(b), canary: null });
});

test.each(['ramp', 'schedule', 'pause', 'resume', 'end'] as const)(
  '%s, which only older tools ask for, changes nothing and names what replaces it',
  async (action) => {
    await goLive(a);
    await publish(b);
    const older = { ramp: { steps: [1, 100], everyMinutes: 10, leastLoads: 0 }, at: '2026-11-23T08:00' };
    const { status, body } = await move(guestMove(action, 1, { version, ...older }));
    expect([status, body.code]).toEqual([422, 'release.no_plans']);
    expect(body.message).toMatch(/release canary.*docs\/equipes\.md/);
    expect([await pointer(), await rows()]).toMatchObject([{ revision: 1, plan: null }, 1]);
  },
);
