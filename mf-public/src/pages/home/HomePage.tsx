import { useNewDay } from 'mf-shared/ui/new-day';
import { Page } from 'mf-shared/ui/page';
import { CallToAction } from './CallToAction';
import { CategoryShortcuts } from './CategoryShortcuts';
import { FeaturedEvents } from './FeaturedEvents';
import { Hero } from './Hero';
import { HomeChips } from './HomeChips';
import { Testimonials } from './Testimonials';
import styles from './HomePage.module.css';

export default function HomePage() {
  // 'Demain' becomes 'aujourd’hui' at midnight.
  useNewDay();
  return (
    <Page width="full">
      <Hero />
      <Page className={styles.events}>
        <HomeChips />
        <FeaturedEvents />
      </Page>
      <div className={styles.band}>
        <Page>
          <CategoryShortcuts />
        </Page>
      </div>
      <Page className={styles.end}>
        <Testimonials />
        <CallToAction />
      </Page>
    </Page>
  );
}
