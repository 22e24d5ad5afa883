import { signals } from './device-settings';

interface Signal {
  /** Two tones, in Hz: up for an entry, down for a refusal. */
  readonly tones: readonly [number, number];
  readonly vibration: number | number[];
}
const SIGNALS: Readonly<Record<'in' | 'refused', Signal>> = {
  in: { tones: [660, 990], vibration: 80 },
  refused: { tones: [330, 180], vibration: [160, 80, 160] },
};
const TONE_S = 0.14;

let audio: AudioContext | undefined;

/** Signals a verdict by sound and vibration, as far as the device can. */
export function giveSignal(verdict: 'in' | 'refused'): void {
  if (!signals.on()) return;
  const { tones, vibration } = SIGNALS[verdict];
  (navigator as Partial<Navigator>).vibrate?.(vibration);
  const { AudioContext: Context } = window as { AudioContext?: typeof AudioContext };
  if (!Context) return;
  audio ??= new Context();
  const start = audio.currentTime;
  for (const [index, hertz] of tones.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.2;
    tone.frequency.value = hertz;
    tone.connect(volume).connect(audio.destination);
    tone.start(start + index * TONE_S);
    tone.stop(start + (index + 1) * TONE_S);
  }
}
