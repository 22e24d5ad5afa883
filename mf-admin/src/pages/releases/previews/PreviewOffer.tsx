import { useState } from 'react';
import { Button } from 'mf-shared/ui/button';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { texts } from '../../../texts';

const { previews: t } = texts.releases;

const PreviewDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "release-dialogs" */ './PreviewDialog')).PreviewDialog,
  { failed: t.failed },
);

/** Offers a link that shows a version on the real site before it is live. */
export function PreviewOffer({ name, version }: { name: string; version: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setOpen(true)}>
        {t.action}
        <span className="visually-hidden"> {version}</span>
      </Button>
      {open && <PreviewDialog name={name} version={version} onClose={() => setOpen(false)} />}
    </>
  );
}
