import type { ComponentType, ReactNode } from 'react';
import { QueryBoundary } from '../query-boundary';
import { useLatePart } from './use-late-part';

/**
 * A component whose code is loaded when it is first shown, with a retry after a failure.
 * @param load imports the component, in a chunk with a name
 * @param options the placeholder, and the message of a failure, which may depend on the props
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { pending = null, failed }: { pending?: ReactNode; failed: string | ((props: P) => string) },
): ComponentType<P> {
  return function LatePart(props: P) {
    return (
      <QueryBoundary
        query={useLatePart(load)}
        pending={pending}
        failed={typeof failed === 'string' ? failed : failed(props)}
      >
        {({ Part }) => <Part {...props} />}
      </QueryBoundary>
    );
  };
}
