import { KitPage } from 'mf-shared/gallery';

/** Paths with two underscores are not published. */
export default function KitGalleryPage() {
  return <KitPage />;
}
