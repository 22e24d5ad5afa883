import { Building2, CalendarCheck, Users } from 'lucide-react';
import { typography } from 'mf-shared/format/typography';
import { Avatar } from 'mf-shared/ui/avatar';
import { Card } from 'mf-shared/ui/card';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { StatCard, StatGrid } from 'mf-shared/ui/stat-card';
import { aboutTexts } from '../../texts/static';
import styles from './AboutPage.module.css';

/** Static marketing figures of the specification. */
const FIGURES = { events: 350, users: 1200, organizers: 85 } as const;

export default function AboutPage() {
  return (
    <Page className={styles.page}>
      <PageHeader title={aboutTexts.title} lead={aboutTexts.lead} />
      <div className={styles.pair}>
        <Section title={aboutTexts.missionTitle} id="mission" className={styles.statement}>
          <p>{typography(aboutTexts.mission)}</p>
        </Section>
        <Section title={aboutTexts.visionTitle} id="vision" className={styles.statement}>
          <p>{typography(aboutTexts.vision)}</p>
        </Section>
      </div>
      <Section title={aboutTexts.figuresTitle} id="figures">
        <StatGrid>
          <StatCard label={aboutTexts.events} value={FIGURES.events} icon={<CalendarCheck />} />
          <StatCard label={aboutTexts.users} value={FIGURES.users} icon={<Users />} />
          <StatCard label={aboutTexts.organizers} value={FIGURES.organizers} icon={<Building2 />} />
        </StatGrid>
        <p className={styles.caption}>{aboutTexts.illustration}</p>
      </Section>
      <Section title={aboutTexts.teamTitle} id="team">
        <ul role="list" className={styles.team}>
          {aboutTexts.team.map(({ name, job, text }, at) => (
            <Card as="li" key={name} className={styles.person}>
              <Avatar name={name} id={at * 5 + 2} size="l" />
              <div>
                <h3>{name}</h3>
                <p className={styles.job}>{job}</p>
              </div>
              <p className={styles.text}>{text}</p>
            </Card>
          ))}
        </ul>
        <p className={styles.caption}>{aboutTexts.illustration}</p>
      </Section>
    </Page>
  );
}
