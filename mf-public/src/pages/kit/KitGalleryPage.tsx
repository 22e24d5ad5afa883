import { KitPage } from 'mf-shared/ui/kit-page';

/** The gallery of the kit; a path with two underscores is served outside production only. */
export default function KitGalleryPage() {
  return <KitPage />;
}
