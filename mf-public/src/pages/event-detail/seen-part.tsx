import { useRef, type ComponentType } from 'react';
import { useSeen } from 'mf-shared/ui/counter';
import { useLazyPart } from 'mf-shared/ui/lazy-part';

interface OfOne {
  id: number;
}

/**
 * An optional part, loaded when scrolled near: no placeholder, no error message.
 * @param margin distance from the viewport, as a CSS length
 */
export function seenPart(load: () => Promise<ComponentType<OfOne>>, margin?: string) {
  function Part({ id }: OfOne) {
    const { data } = useLazyPart(load);
    return data ? <data.Part id={id} /> : null;
  }
  return function SeenPart({ id, className }: OfOne & { className?: string | undefined }) {
    const place = useRef<HTMLDivElement>(null);
    const near = useSeen(place, true, margin);
    return (
      <div ref={place} className={className}>
        {near && <Part id={id} />}
      </div>
    );
  };
}
