/** What a release needs of the shell and of the API beside it, held against what these offer. */
import { operationMisfits, type OperationShape } from './operation-shape';
import { misfits, type Shape } from './shape';

/** One need that is not met. */
export interface UnmetNeed {
  /** An export of the platform, or a call. */
  readonly name: string;
  readonly why: readonly string[];
}

type Shapes<T> = Readonly<Record<string, T>>;
/** As descriptions carry them: whoever wrote them, they are only compared. */
type Recorded = Shapes<Readonly<Record<string, unknown>>>;

function unmet<T>(
  used: Shapes<T>,
  offered: Shapes<T>,
  compare: (used: T, offered: T) => string[],
): UnmetNeed[] {
  return Object.entries(used).flatMap(([name, shape]) => {
    const found = Object.hasOwn(offered, name) ? offered[name] : undefined;
    const why = found === undefined ? ['n’existe pas'] : compare(shape, found);
    return why.length ? [{ name, why }] : [];
  });
}

export const unmetPlatform = (used: Recorded, offered: Recorded): UnmetNeed[] =>
  unmet(used as Shapes<Shape>, offered as Shapes<Shape>, (before, now) => misfits(now, before));

const isOperation = (shape: Readonly<Record<string, unknown>>): boolean =>
  typeof shape.method === 'string' &&
  typeof shape.path === 'string' &&
  Array.isArray(shape.answers) &&
  shape.guard !== undefined;

export function unmetOperations(used: Recorded, offered: Recorded): UnmetNeed[] {
  const sound = Object.fromEntries(Object.entries(used).filter(([, shape]) => isOperation(shape)));
  return unmet(
    sound as unknown as Shapes<OperationShape>,
    offered as unknown as Shapes<OperationShape>,
    operationMisfits,
  );
}
