import { clsx } from 'clsx';
import { useUser } from '@eveneo/platform';
import { calledName } from 'mf-shared/format/person';
import { shownText } from 'mf-shared/format/typography';
import poster from '../../assets/poster.avif';
import posterJpeg from '../../assets/poster.jpg';
import { homeTexts as texts } from '../../texts/home';
import { HeroSearch } from './HeroSearch';
import { HeroVideo } from './HeroVideo';
import { NextEvent } from './NextEvent';
import styles from './Hero.module.css';

/** Logged-in users get a greeting instead of the video. */
export function Hero() {
  const user = useUser();
  if (user) {
    return (
      <section className={styles.welcome}>
        <div className={clsx(styles.inner, styles.compact)}>
          <h1 tabIndex={-1}>{shownText(texts.hello(calledName(user)))}</h1>
          {user.role === 'guest' && <NextEvent />}
          <HeroSearch />
        </div>
      </section>
    );
  }
  return (
    <section className={styles.hero}>
      <picture>
        <source srcSet={poster} type="image/avif" />
        <img
          className={styles.poster}
          src={posterJpeg}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.inner}>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <HeroSearch />
      </div>
      <HeroVideo />
    </section>
  );
}
