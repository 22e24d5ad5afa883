import { useState } from 'react';
import { lazyPart } from 'mf-shared/ui/lazy-part';
import { texts } from '../../../texts';
import { RowButton } from '../MoveButton';

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
      <RowButton label={t.action} about={version} onClick={() => setOpen(true)} />
      {open && <PreviewDialog name={name} version={version} onClose={() => setOpen(false)} />}
    </>
  );
}
