import { originalPositionFor, TraceMap, type EncodedSourceMap } from '@jridgewell/trace-mapping';
import { parse, type AnyNode } from 'acorn';
import type { FunctionRange } from '@eveneo/contract/delivery/faults';

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: AnyNode): AnyNode[] => Object.values(node).flat().filter(isNode);

/** The value that a declaration, property or assignment names, and that name. */
function namedBy(node: AnyNode): { value: unknown; name: unknown } | null {
  switch (node.type) {
    case 'VariableDeclarator':
      return { value: node.init, name: node.id };
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return node.computed ? null : { value: node.value, name: node.key };
    case 'AssignmentExpression':
      return { value: node.right, name: node.left };
    default:
      return null;
  }
}

/** A function's own identifier, or that of the variable or property that holds it. */
function identifierOf(node: AnyNode, holder: unknown) {
  if (!/Function/.test(node.type)) return null;
  const own = 'id' in node ? node.id : null;
  const identifier = own ?? holder;
  return isNode(identifier) && identifier.type === 'Identifier' ? identifier : null;
}

/**
 * Ranges of the functions in a built script, with their names in the sources. A source map does not have them: at
 * a position of a stack it names the function called there. Anonymous functions are left out: the enclosing one
 * counts.
 */
export function functionsOf(script: string, map: EncodedSourceMap): FunctionRange[] {
  const traced = new TraceMap(map);
  const numbers = new Map(traced.names.map((name, number) => [name, number]));
  const found: FunctionRange[] = [];
  const ahead: { node: AnyNode; holder: unknown }[] = [
    { node: parse(script, { ecmaVersion: 'latest', locations: true }), holder: null },
  ];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { node, holder } = next;
    const named = namedBy(node);
    for (const child of childrenOf(node))
      ahead.push({ node: child, holder: child === named?.value ? named.name : null });
    const at = identifierOf(node, holder)?.loc?.start;
    const number = at && numbers.get(originalPositionFor(traced, at).name ?? '');
    if (number === undefined || !node.loc) continue;
    const { start, end } = node.loc;
    found.push([start.line, start.column, end.line, end.column, number]);
  }
  return found.sort(([line, column], [otherLine, other]) => line - otherLine || column - other);
}
