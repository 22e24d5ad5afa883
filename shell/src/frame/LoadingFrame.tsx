import { useEffect, useState } from 'react';
import type { RouteDeclaration } from '@eveneo/contract/delivery/area';
import { skeletonHtml } from '../../inlined/skeleton';
import { texts } from '../texts';

const SLOW_MS = 8_000;

/** Shown while an area loads: the page's title and skeleton, and a notice when it takes long. */
export function LoadingFrame({ title, kind }: { title: string; kind: RouteDeclaration['skeleton'] }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">{title}</h1>
      <p role="status" className={slow ? 'frame-notice' : 'visually-hidden'}>
        {slow ? texts.slow : texts.loading}
      </p>
      {/* Our own static markup, the same as in the host's HTML. */}
      <div dangerouslySetInnerHTML={{ __html: skeletonHtml(kind) }} />
    </div>
  );
}
