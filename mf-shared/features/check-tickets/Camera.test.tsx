import { act, render, screen, waitFor } from '@testing-library/react';
import { Camera } from './Camera';
import { qrDetector, type QrDetector } from './qr-detector';

const stop = jest.fn();
const getUserMedia = jest.fn();
const seen: string[] = [];
const onCode = (code: string) => void seen.push(code);
/** What stands before the camera. */
let before: string[] = [];
const detector: QrDetector = { detect: async () => before.map((rawValue) => ({ rawValue })) };

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  before = [];
  stop.mockReset();
  getUserMedia.mockReset().mockResolvedValue({ getTracks: () => [{ stop }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(window, 'BarcodeDetector');
});

const show = () => render(<Camera detector={detector} onCode={onCode} />);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a ticket that is held before the camera is read once, and again when it comes back', async () => {
  const { unmount } = show();
  await pass(0);
  before = ['EVENEO:a', '  '];
  await pass(5000);
  expect(seen).toEqual(['EVENEO:a']);
  before = [];
  await pass(3500);
  before = ['EVENEO:a'];
  await pass(300);
  expect(seen).toEqual(['EVENEO:a', 'EVENEO:a']);
  before = ['EVENEO:b'];
  await pass(300);
  expect(seen).toEqual(['EVENEO:a', 'EVENEO:a', 'EVENEO:b']);
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
  before = ['EVENEO:c'];
  await pass(1000);
  expect(seen).toHaveLength(3);
});

test('a picture that could not be read is no end', async () => {
  const detect = jest.spyOn(detector, 'detect').mockRejectedValueOnce(new Error('not ready'));
  before = ['EVENEO:a'];
  show();
  await pass(500);
  expect(detect.mock.calls.length).toBeGreaterThan(1);
  expect(seen).toEqual(['EVENEO:a']);
});

test.each([
  [new DOMException('no', 'NotAllowedError'), 'L’accès à la caméra est refusé'],
  [new DOMException('none', 'NotFoundError'), 'La caméra n’a pas pu être ouverte'],
])('a camera that does not open says why', async (error, text) => {
  getUserMedia.mockRejectedValue(error);
  show();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
});

test('closed while the browser still asks, the camera goes off as soon as it comes', async () => {
  let give: (stream: unknown) => void = () => undefined;
  getUserMedia.mockReturnValue(new Promise((resolve) => (give = resolve)));
  const { unmount } = show();
  unmount();
  give({ getTracks: () => [{ stop }] });
  await pass(0);
  expect(stop).toHaveBeenCalledTimes(1);
});

describe('qrDetector', () => {
  const offer = (formats: () => Promise<string[]>) =>
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats = formats;
        detect = async () => [];
      },
    });

  test('there is none without the browser’s own reader', async () => {
    expect(await qrDetector()).toBeNull();
  });
  test('nor where that reads no QR codes, or cannot say', async () => {
    offer(async () => ['ean_13']);
    expect(await qrDetector()).toBeNull();
    offer(() => Promise.reject(new Error('no service')));
    expect(await qrDetector()).toBeNull();
  });
  test('nor without a camera', async () => {
    offer(async () => ['qr_code']);
    expect(await qrDetector()).not.toBeNull();
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
    expect(await qrDetector()).toBeNull();
  });
});
