import type { ComponentType, ReactNode } from 'react';
import { Loaded } from '../loaded';
import { useLatePart } from './use-late-part';

/**
 * A component whose code comes when it is first shown, and which can be asked for again where it did not come.
 * @param load imports the component, in a chunk with a name
 * @param options what stands in its place on the way, and what is said when it did not come
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { pending = null, failed }: { pending?: ReactNode; failed: string },
): ComponentType<P> {
  return function LatePart(props: P) {
    return (
      <Loaded query={useLatePart(load)} pending={pending} failed={failed}>
        {({ Part }) => <Part {...props} />}
      </Loaded>
    );
  };
}
