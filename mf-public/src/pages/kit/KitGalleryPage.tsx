import { KitPage } from 'mf-shared/ui/kit-page';

/** Paths with two underscores are not published. */
export default function KitGalleryPage() {
  return <KitPage />;
}
