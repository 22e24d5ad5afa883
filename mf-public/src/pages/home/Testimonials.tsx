import { Section } from 'mf-shared/ui/page';
import { TESTIMONIALS, homeTexts as texts } from '../../texts/home';
import styles from './Testimonials.module.css';

/** Invented, and marked so. */
export function Testimonials() {
  return (
    <Section title={texts.testimonials} id="temoignages">
      <ul role="list" className={styles.list}>
        {TESTIMONIALS.map(({ quote, name, about }) => (
          <li key={name}>
            <figure className={styles.testimonial}>
              <blockquote className={styles.quote}>
                <p>«&nbsp;{quote}&nbsp;»</p>
              </blockquote>
              <figcaption className={styles.caption}>
                <span className={styles.name}>{name}</span>
                <span>
                  {about} <span className={styles.mark}>({texts.illustration})</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
