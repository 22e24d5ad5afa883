import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../ui/banner';
import type { QrDetector } from './qr-detector';
import { texts } from './texts';
import styles from './Door.module.css';

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

export function Camera({ detector, onCode }: { detector: QrDetector; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const seen = onceShown(onCode);
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const look = async () => {
      const picture = video.current;
      // A picture that is not ready yet, or could not be read: the next one may be.
      const found = picture ? await detector.detect(picture).catch(() => []) : [];
      if (over) return;
      for (const { rawValue } of found) if (rawValue.trim()) seen(rawValue.trim(), performance.now());
      timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      // Closed while the question was open.
      if (over || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      await look();
    };
    open().catch((error: unknown) => {
      stop();
      const refused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!over) setFailure(refused ? texts.camera.refused : texts.camera.failed);
    });
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, [detector, onCode]);

  if (failure) return <Banner tone="error">{failure}</Banner>;
  return <video ref={video} muted playsInline aria-label={texts.camera.picture} className={styles.video} />;
}
