import type { EventSummary } from '@eveneo/contract/application/events';
import { useQuery } from '@eveneo/platform';
import { registrationsBySourceQuery } from 'mf-shared/api/stats';
import { formatNumber } from 'mf-shared/format/number-text';
import { DataTable } from 'mf-shared/ui/data-table';
import { Section } from 'mf-shared/ui/page';
import styles from './RegistrationsBySource.module.css';

const texts = {
  title: 'Inscriptions par source',
  source: 'Source',
  count: 'Inscriptions',
  known: { feed: 'Flux et agendas', mail: 'Emails d’Événéo', ajout: 'Ajoutés à la main' } as Readonly<
    Record<string, string>
  >,
  none: 'Sans lien étiqueté',
} as const;

/**
 * Registrations by the tag of their link: a table with a bar per row; nothing until a link with a tag was used.
 */
export function RegistrationsBySource({
  event,
  className,
}: {
  event: Pick<EventSummary, 'id' | 'registrations_count'>;
  className?: string | undefined;
}) {
  const { data } = useQuery(registrationsBySourceQuery(event.id, event.registrations_count));
  if (!data?.some(({ source }) => source !== null)) return null;
  const most = Math.max(...data.map(({ count }) => count));
  return (
    <Section title={texts.title} id="inscriptions-par-source" className={className}>
      <DataTable
        caption={texts.title}
        rows={data}
        rowKey={({ source }) => source ?? ''}
        columns={[
          {
            id: 'source',
            header: texts.source,
            cell: ({ source, count }) => (
              <>
                {source === null ? texts.none : (texts.known[source] ?? source)}
                <span
                  aria-hidden="true"
                  className={styles.bar}
                  style={{ width: `${(count / most) * 100}%` }}
                />
              </>
            ),
          },
          { id: 'count', header: texts.count, numeric: true, cell: ({ count }) => formatNumber(count) },
        ]}
      />
    </Section>
  );
}
