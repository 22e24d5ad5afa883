import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from 'mf-shared/ui/banner';
import { Spinner } from 'mf-shared/ui/spinner';
import { cameraTexts } from './camera-texts';
import { qrDetector } from './qr-detector';
import { texts } from './texts';
import styles from './Camera.module.css';

/** Capabilities of some cameras that are not in the standard types. */
interface LightCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean;
}

function canTorch(track: MediaStreamTrack): boolean {
  const { getCapabilities } = track as Partial<MediaStreamTrack>;
  return (getCapabilities?.call(track) as LightCapabilities | undefined)?.torch === true;
}

const setTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });

/** The id of the camera after the one in use; null when it is the only one. */
async function nextCamera(track: MediaStreamTrack): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const cameras = devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  if (cameras.length < 2) return null;
  const at = cameras.indexOf(track.getSettings().deviceId ?? '');
  return cameras[(at + 1) % cameras.length] ?? null;
}

const LOOK_EVERY_MS = 150;
/** A ticket held in front of the camera is read once, and again after it was away for this long. */
const AWAY_MS = 3000;

function onceShown(onCode: (code: string) => void) {
  let last = '';
  let seenAt = 0;
  return (code: string, now: number) => {
    const held = code === last && now - seenAt < AWAY_MS;
    last = code;
    seenAt = now;
    if (!held) onCode(code);
  };
}

const FAILURES: Readonly<Record<string, string>> = {
  NotAllowedError: cameraTexts.refused,
  NotFoundError: texts.camera.none,
};
const failureOf = (error: unknown) =>
  (error instanceof DOMException ? FAILURES[error.name] : undefined) ?? texts.camera.failed;

/** The camera's picture with its buttons; each code that it sees is reported once. */
export function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);

  // The current handler, which changes while a verdict is on screen; a dependency would reopen the camera.
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const seen = onceShown((code) => told.current(code));
    const stop = () => stream?.getTracks().forEach((one) => one.stop());
    const open = async () => {
      const wanted = chosen === null ? { facingMode: 'environment' } : { deviceId: { exact: chosen } };
      stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
      const shown = video.current;
      // Closed while the browser asked for permission.
      if (over || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      setTrack(stream.getTracks()[0] ?? null);
      const detector = await qrDetector();
      const look = async () => {
        // A frame that is not ready yet, or could not be read: try the next one.
        const found = await detector.detect(shown).catch(() => []);
        if (over) return;
        for (const { rawValue } of found) if (rawValue.trim()) seen(rawValue.trim(), performance.now());
        timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      };
      if (!over) await look();
    };
    open().catch((error: unknown) => {
      stop();
      if (!over) setFailure(failureOf(error));
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [chosen]);

  if (failure) return <Banner tone="error">{failure}</Banner>;
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label={cameraTexts.picture} />
      {track ? <span className={styles.frame} /> : <Spinner label={cameraTexts.opening} />}
      <div className={styles.tools}>
        {track && <Torch key={track.id} track={track} />}
        {track && <Switch track={track} onChoose={setChosen} />}
        <button type="button" className={styles.tool} onClick={onClose}>
          {cameraTexts.close}
        </button>
      </div>
    </div>
  );
}

/** Only if the camera has a torch. */
function Torch({ track }: { track: MediaStreamTrack }) {
  const [on, setOn] = useState(false);
  if (!canTorch(track)) return null;
  const Icon = on ? FlashlightOff : Flashlight;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={cameraTexts.torch}
      aria-pressed={on}
      onClick={() => void setTorch(track, !on).then(() => setOn(!on))}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

/** Only if there are several cameras. */
function Switch({ track, onChoose }: { track: MediaStreamTrack; onChoose: (deviceId: string) => void }) {
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    void nextCamera(track).then(setNext);
  }, [track]);
  return next === null ? null : (
    <button
      type="button"
      className={styles.tool}
      aria-label={cameraTexts.other}
      onClick={() => onChoose(next)}
    >
      <SwitchCamera aria-hidden="true" />
    </button>
  );
}
