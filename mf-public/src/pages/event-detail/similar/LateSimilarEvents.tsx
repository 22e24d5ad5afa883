import { useRef } from 'react';
import { useSeen } from 'mf-shared/ui/counter';
import { useLatePart } from 'mf-shared/ui/late-part';

const load = async () => (await import(/* webpackChunkName: "similar" */ './SimilarEvents')).SimilarEvents;

/** Asked for as the reader comes near. The page is whole without: nobody waits, and nobody is told of a failure. */
export function LateSimilarEvents({ id, className }: { id: number; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useSeen(place, true, '400px');
  return (
    <div ref={place} className={className}>
      {near && <Part id={id} />}
    </div>
  );
}

function Part({ id }: { id: number }) {
  const { data } = useLatePart(load);
  return data ? <data.Part id={id} /> : null;
}
