import { lazyPart } from '../lazy-part';
import type { RemovalDialogProps } from './RemovalDialog';

/** Loaded on demand with the kit's form: most visits remove nothing. */
export const RemovalDialog = lazyPart<RemovalDialogProps>(
  async () => (await import(/* webpackChunkName: "removal-dialog" */ './RemovalDialog')).RemovalDialog,
  { failed: ({ texts }) => texts.failed },
);
