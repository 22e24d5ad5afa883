import { useState } from 'react';
import { embedHeight, type EmbedKind, type EmbedSettings } from '@eveneo/contract/application/embed';
import * as calls from '@eveneo/contract/call-list';
import { toast, useQuery, useQueryClient, useUser } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { failureText, formFailure } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Card } from 'mf-shared/ui/card';
import { CopyField } from 'mf-shared/ui/clipboard';
import { Field } from 'mf-shared/ui/field';
import { FilterChips } from 'mf-shared/ui/filter-chips';
import { Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { LoadingRows } from 'mf-shared/ui/loading-rows';
import { Page, PageHeader, Section } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { TextArea } from 'mf-shared/ui/text-area';
import { texts } from './texts';
import styles from './OwnSite.module.css';

const KEY = ['embed-settings'];

/** One's events on one's own site: which sites may show them, and what to paste there. */
export default function OwnSitePage() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(calls.embedSettings, { signal }),
  });
  return (
    <Page width="text">
      <PageHeader title={texts.title} lead={texts.lead} />
      <QueryBoundary
        query={query}
        pending={<LoadingRows label={texts.loading} />}
        failed={(error) => failureText(error, { failed: texts.failed })}
      >
        {(settings) => (
          <>
            <Card>
              <Settings settings={settings} />
            </Card>
            <Codes settings={settings} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

const FIELDS = ['origins', 'colour'] as const;

function Settings({ settings }: { settings: EmbedSettings }) {
  const client = useQueryClient();
  const form = useKitForm<{ origins: string; colour: string }>({
    id: 'own-site',
    defaultValues: { origins: settings.origins.join('\n'), colour: settings.colour },
    order: FIELDS,
    describe: (error) => formFailure(error, FIELDS, { failed: texts.saveFailed }),
    send: async ({ origins, colour }) => {
      const body = { origins: origins.split(/\s+/).filter(Boolean), colour: colour.toLowerCase() };
      client.setQueryData(KEY, await call(calls.changeEmbed, { body }));
      toast.success(texts.saved);
    },
  });
  const { value: colour, error } = form.controlled('colour');
  return (
    <Form form={form} label={texts.form}>
      <TextArea
        {...form.text('origins')}
        label={texts.origins}
        hint={texts.originsHint}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
      />
      <Field label={texts.colour} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            type="color"
            className={styles.colour}
            value={colour}
            onChange={({ target }) => form.edit('colour', target.value)}
          />
        )}
      </Field>
      <SubmitButton of={form} loadingLabel={texts.saving}>
        {texts.save}
      </SubmitButton>
    </Form>
  );
}

type Theme = keyof typeof texts.themes;

function codesOf(organizerId: number, kind: EmbedKind, theme: Theme) {
  const { origin } = window.location;
  const themed = theme === 'auto' ? '' : theme;
  const src = `${origin}/api/embed/${organizerId}?kind=${kind}${themed && `&theme=${themed}`}`;
  const height = embedHeight(kind);
  return {
    src,
    script: `<script src="${origin}/api/embed.js" data-organizer="${organizerId}" data-kind="${kind}"${themed && ` data-theme="${themed}"`} async></script>`,
    frame: `<iframe src="${src.replace('&', '&amp;')}" title="${texts.frameTitle}" style="border:0;width:100%;height:${height}px" loading="lazy"></iframe>`,
  };
}

function Codes({ settings }: { settings: EmbedSettings }) {
  const user = useUser();
  const [kind, setKind] = useState<EmbedKind>('list');
  const [theme, setTheme] = useState<Theme>('auto');
  const { src, script, frame } = codesOf(user?.id ?? 0, kind, theme);
  return (
    <Section title={texts.code} id="code">
      {settings.origins.length === 0 ? (
        <Banner tone="info">{texts.first}</Banner>
      ) : (
        <div className={layout.stack4}>
          <FilterChips label={texts.kind} options={texts.kinds} value={kind} onChange={setKind} />
          <FilterChips label={texts.theme} options={texts.themes} value={theme} onChange={setTheme} />
          <CopyField id="own-site-script" value={script} texts={texts.script} />
          <CopyField id="own-site-frame" value={frame} texts={texts.frame} />
          <p>
            <a href={src} target="_blank" rel="noopener noreferrer">
              {texts.open}
            </a>
          </p>
        </div>
      )}
    </Section>
  );
}
