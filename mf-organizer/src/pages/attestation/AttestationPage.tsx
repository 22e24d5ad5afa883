import { Printer } from 'lucide-react';
import { useState } from 'react';
import * as FIELD_TEXTS from '@eveneo/contract/application/field-texts';
import * as calls from '@eveneo/contract/call-list';
import { useLocation, useNavigate, useQuery } from '@eveneo/platform';
import { call } from 'mf-shared/api/call';
import { addresses } from 'mf-shared/format/addresses';
import { failureText } from 'mf-shared/format/failure-text';
import layout from 'mf-shared/styles/layout.module.css';
import { Banner } from 'mf-shared/ui/banner';
import { Button } from 'mf-shared/ui/button';
import { Card } from 'mf-shared/ui/card';
import { filled, Form, SubmitButton, useKitForm } from 'mf-shared/ui/form';
import { Page, PageHeader } from 'mf-shared/ui/page';
import { QueryBoundary } from 'mf-shared/ui/query-boundary';
import { Spinner } from 'mf-shared/ui/spinner';
import { TextInput } from 'mf-shared/ui/text-input';
import { Attestation } from '../../paper/Attestation';
import styles from '../../paper/Paper.module.css';
import { texts as all } from '../../paper/texts';

const { attestation: texts } = all;

/** An attestation by its number, which is in the fragment: whoever holds the paper sees what it says, and prints it. */
export default function AttestationPage() {
  // As it stands: what is no number is refused, and a stray '%' could not be decoded.
  const number = useLocation().hash.slice(1);
  const [typing, setTyping] = useState(false);
  return (
    <Page width={number ? 'text' : 'form'} className={styles.page}>
      <div className={styles.tools}>
        <PageHeader title={texts.title} lead={texts.lead} />
      </div>
      {number && !typing ? (
        <Checked key={number} number={number} onOther={() => setTyping(true)} />
      ) : (
        <Card>
          <Typed onTyped={() => setTyping(false)} />
        </Card>
      )}
    </Page>
  );
}

function Checked({ number, onOther }: { number: string; onOther: () => void }) {
  const query = useQuery({
    queryKey: ['attestation', number],
    queryFn: ({ signal }) => call(calls.checkAttestation, { body: { number }, anonymous: true, signal }),
    retry: false,
  });
  const other = (
    <Button variant="secondary" onClick={onOther}>
      {texts.other}
    </Button>
  );
  return (
    <QueryBoundary
      query={query}
      pending={<Spinner label={texts.loading} />}
      failed={(error) => failureText(error, { failed: texts.failed })}
      around={(panel) => (
        <div className={styles.tools}>
          {panel}
          <div className={layout.buttons}>{other}</div>
        </div>
      )}
    >
      {(attestation) => (
        <>
          <div className={styles.tools}>
            <Banner tone="success">{texts.good}</Banner>
            <div className={layout.buttons}>
              <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {all.print}
              </Button>
              {other}
            </div>
          </div>
          <Attestation of={attestation} />
        </>
      )}
    </QueryBoundary>
  );
}

const rules = filled<{ number: string }>({ number: FIELD_TEXTS.attestation.required });

function Typed({ onTyped }: { onTyped: () => void }) {
  const navigate = useNavigate();
  const form = useKitForm<{ number: string }>({
    id: 'attestation',
    defaultValues: { number: '' },
    order: ['number'],
    rules,
    describe: () => ({ general: texts.failed, fields: {} }),
    send: async ({ number }) => {
      await navigate(addresses.attestation(number.trim().replace(/\s+/g, '-')));
      onTyped();
    },
  });
  return (
    <Form form={form} label={texts.title}>
      <TextInput
        {...form.field('number')}
        label={texts.label}
        hint={texts.example}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <SubmitButton of={form} size="l">
        {texts.submit}
      </SubmitButton>
    </Form>
  );
}
