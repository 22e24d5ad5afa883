import decodeQR from 'qr/decode.js';

interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Time limit for one frame in milliseconds: the next one may be sharper. */
const TIME_MS = 120;

onmessage = ({ data: picture }: MessageEvent<Picture>) => {
  let text: string | null;
  try {
    text = decodeQR(picture, { timeLimit: TIME_MS });
  } catch {
    // No code in this frame.
    text = null;
  }
  postMessage(text);
};
