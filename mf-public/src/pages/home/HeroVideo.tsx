import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from 'mf-shared/ui/button';
import av1 from '../../assets/hero-av1.webm';
import h264 from '../../assets/hero.mp4';
import { whenIdle, whenLoaded } from '../../idle';
import { homeTexts as texts } from '../../texts/home';
import styles from './Hero.module.css';

/** Not with reduced motion, data saving or a slow line. */
function startsByItself(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  const cheap = connection?.saveData !== true && /^(4g)?$/.test(connection?.effectiveType ?? '');
  return cheap && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Starts once the page is loaded and idle, or when its button is pressed. */
export function HeroVideo() {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(startsByItself);
  const [visible, setVisible] = useState(false);

  // Paused before the page is loaded, the video does not start.
  useEffect(() => {
    if (!playing) {
      video.current?.pause();
      return;
    }
    let ended = false;
    void whenLoaded()
      .then(whenIdle)
      // Autoplay refused (battery saver, policy): the poster stays.
      .then(() => (ended ? undefined : video.current?.play()))
      .catch(() => setPlaying(false));
    return () => {
      ended = true;
    };
  }, [playing]);

  return (
    <>
      {/* Decorative and silent: there is nothing to caption. */}
      <video
        ref={video}
        className={styles.video}
        data-visible={visible || undefined}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setVisible(true)}
      >
        <source src={av1} type='video/webm; codecs="av01.0.08M.08"' />
        <source src={h264} type="video/mp4" />
      </video>
      <IconButton
        className={`${styles.toggle} needs-scripts`}
        label={playing ? texts.pauseVideo : texts.playVideo}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
    </>
  );
}
