import { ofName } from '@eveneo/contract/application/elision';
import * as calls from '@eveneo/contract/call-list';
import type { Preview } from '@eveneo/contract/delivery/previews';
import { queryOptions, toast, useQuery, useQueryClient } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { isMissing } from 'mf-shared/format/failure-text';
import { AskedButton } from 'mf-shared/ui/asked-button';
import { Card } from 'mf-shared/ui/card';
import { DataTable, type Column } from 'mf-shared/ui/data-table';
import { Section } from 'mf-shared/ui/page';
import styles from '../ReleasesPage.module.css';

export const ShownReleases = ({ releases }: Pick<Preview, 'releases'>) => (
  <span className={styles.version}>
    {releases.map(({ name, version }) => (
      <span key={name}>
        {name} <code>{version}</code>
      </span>
    ))}
  </span>
);

const t = {
  title: 'Aperçus ouverts',
  columns: { versions: 'Montre', who: 'Par', until: 'Jusqu’au', actions: 'Actions' },
  end: {
    act: 'Mettre fin',
    title: 'Mettre fin à l’aperçu',
    busy: 'En cours…',
    keep: 'Le garder',
    failed: 'L’aperçu n’a pas pu être arrêté.',
  },
  lost: (who: string) =>
    `Le lien ${ofName(who)} ne montrera plus rien, et qui l’a ouvert retrouve le site en ligne à sa prochaine page.`,
  ended: 'L’aperçu a pris fin.',
} as const;

const FOLLOW_MS = 30_000;

export const previewsQuery = () =>
  queryOptions({
    queryKey: ['releases', 'previews'],
    queryFn: ({ signal }) => call(calls.listPreviews, { signal }),
    refetchInterval: FOLLOW_MS,
  });

function EndButton({ preview: { id, who } }: { preview: Preview }) {
  const client = useQueryClient();
  const end = async () => {
    try {
      await call(calls.endPreview, { params: { id } });
    } catch (error) {
      // Already ended and forgotten: nothing left to do.
      if (!isMissing(error)) throw error;
    }
    return t.ended;
  };
  const settled = () => client.invalidateQueries({ queryKey: previewsQuery().queryKey });
  return (
    <AskedButton
      variant="secondary"
      texts={t.end}
      act={end}
      onDone={(message) => {
        toast.success(message);
        void settled();
      }}
      onFailed={(message) => {
        toast.error(message);
        void settled();
      }}
    >
      {t.lost(who)}
    </AskedButton>
  );
}

const columns: Column<Preview>[] = [
  {
    id: 'versions',
    header: t.columns.versions,
    cell: ({ releases }) => <ShownReleases releases={releases} />,
  },
  { id: 'who', header: t.columns.who, cell: ({ who }) => who },
  { id: 'until', header: t.columns.until, cell: ({ expiresText }) => expiresText },
  { id: 'actions', header: t.columns.actions, cell: (preview) => <EndButton preview={preview} /> },
];

/** The open preview links; hidden when there are none. */
export function OpenPreviews() {
  const previews = useQuery(previewsQuery()).data?.previews ?? [];
  if (previews.length === 0) return null;
  return (
    <Section id="apercus" title={t.title}>
      <Card>
        <DataTable caption={t.title} columns={columns} rows={previews} rowKey={({ id }) => id} />
      </Card>
    </Section>
  );
}
