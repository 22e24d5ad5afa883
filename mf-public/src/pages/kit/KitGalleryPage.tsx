import { KitPage } from 'mf-shared/ui/kit-page';

/** The gallery of the kit; a path with two underscores is not published. */
export default function KitGalleryPage() {
  return <KitPage />;
}
