import { useRef, type ComponentType } from 'react';
import { useSeen } from 'mf-shared/ui/counter';
import { useLatePart } from 'mf-shared/ui/late-part';

interface OfOne {
  id: number;
}

/**
 * A part that is loaded when it is scrolled near. It is optional: no placeholder, no error message.
 * @param margin how far from the window counts as near, as a CSS length
 */
export function seenPart(load: () => Promise<ComponentType<OfOne>>, margin?: string) {
  function Part({ id }: OfOne) {
    const { data } = useLatePart(load);
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
