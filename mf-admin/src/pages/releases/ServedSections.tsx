import { useQuery } from '@eveneo/platform';
import { Card } from 'mf-shared/ui/card';
import { Section } from 'mf-shared/ui/page';
import { texts } from '../../texts';
import { HostsTable } from './HostsTable';
import { hostsQuery, releasesQuery } from './release-calls';
import { TrafficSection } from './TrafficSection';
import { VitalsSection } from './vitals/VitalsSection';

function HostsSection() {
  const hosts = useQuery(hostsQuery()).data?.hosts ?? [];
  const pointers = useQuery(releasesQuery()).data?.pointers ?? [];
  if (hosts.length === 0 || pointers.length === 0) return null;
  return (
    <Section id="hotes" title={texts.releases.hostsTitle}>
      <Card>
        <HostsTable hosts={hosts} pointers={pointers} />
      </Card>
    </Section>
  );
}

/** Content of the tab 'Qui sert quoi'. */
export function ServedSections() {
  return (
    <>
      <TrafficSection />
      <HostsSection />
      <VitalsSection />
    </>
  );
}
