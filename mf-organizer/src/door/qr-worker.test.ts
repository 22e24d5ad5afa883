import encodeQR from 'qr';
import './qr-worker';

const SIZE = 480;

interface Scene {
  /** Pixels of a module. */
  module: number;
  degrees?: number;
  /** Share of pixels that are random. */
  noise?: number;
  /** Grey values of a code in poor light. */
  dark?: number;
  light?: number;
}

/** Pseudo-random numbers that are the same in each run. */
function drawn(seed: number) {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}

/** A frame of a camera that sees a code. */
function frame(text: string, { module, degrees = 0, noise = 0, dark = 20, light = 235 }: Scene) {
  const code = encodeQR(text, 'raw', { border: 4 });
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const random = drawn(7);
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let at = 0; at < SIZE * SIZE; at += 1) {
    const [x, y] = [(at % SIZE) - SIZE / 2, Math.floor(at / SIZE) - SIZE / 2];
    const column = Math.floor((x * cos + y * sin) / module + code.length / 2);
    const row = Math.floor((y * cos - x * sin) / module + code.length / 2);
    const seen = code[row]?.[column] === true ? dark : light;
    const grey = random() < noise ? Math.floor(random() * 256) : seen;
    data.set([grey, grey, grey, 255], at * 4);
  }
  return { data, width: SIZE, height: SIZE };
}

/** The worker's answer to a frame, however slow the machine. */
function read(picture: object): unknown {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  jest.spyOn(performance, 'now').mockReturnValue(0);
  const answered = jest.spyOn(globalThis, 'postMessage').mockImplementation();
  globalThis.onmessage?.call(globalThis as never, new MessageEvent('message', { data: picture }));
  const [answer] = answered.mock.calls.at(-1) ?? [];
  jest.restoreAllMocks();
  return answer;
}

const code = (at: number) =>
  `https://eveneo.example/t/${'K7QF2M9D'.repeat(at % 3)}${at}.AbC_dEf-${at * 7_919}`;

const SCENES: readonly Scene[] = [
  { module: 7, degrees: 90 },
  { module: 6, degrees: -33 },
  { module: 4 },
  { module: 8, noise: 0.08 },
  { module: 8, dark: 70, light: 130 },
];

test.each(SCENES.map((scene, at) => ({ at, scene })))('$at: a code is read: $scene', ({ at, scene }) => {
  expect(read(frame(code(at), scene))).toBe(code(at));
});

test('a frame without a code is answered too, so that the next one is read', () =>
  expect(read(frame('x', { module: 0.01 }))).toBeNull());
