import type { ComponentType, ReactNode } from 'react';
import { QueryBoundary } from '../query-boundary';
import { useLazyPart } from './use-lazy-part';

/**
 * A component whose code is loaded when it is first shown, with a retry after a failure.
 * @param load imports the component, in a chunk with a name
 * @param options the placeholder, and the message of a failure, which may depend on the props
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { pending = null, failed }: { pending?: ReactNode; failed: string | ((props: P) => string) },
): ComponentType<P> {
  return function LazyPart(props: P) {
    return (
      <QueryBoundary
        query={useLazyPart(load)}
        pending={pending}
        failed={typeof failed === 'string' ? failed : failed(props)}
      >
        {({ Part }) => <Part {...props} />}
      </QueryBoundary>
    );
  };
}
