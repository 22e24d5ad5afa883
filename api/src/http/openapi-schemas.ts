import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Schema } from '@eveneo/contract/operation';

type Json = Record<string, unknown>;
type Io = 'input' | 'output';

/** Responses may grow: a client that forbids unknown fields would break. The ids are the names already. */
const opened = (value: unknown, change: (ref: string) => string): Json =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) => {
      if (key === '$schema' || key === '$defs') return undefined;
      if (key === 'additionalProperties' && inner === false) return undefined;
      return key === '$ref' ? change(String(inner)) : inner;
    }),
  ) as Json;

/** A schema in its place, whole. */
export const inlineSchema = (schema: Schema, io: Io): Json =>
  opened(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (ref) => ref);

/** Folders of the contract whose exported object schemas get a name. */
const FOLDERS = ['application', 'delivery'];

/** The objects of the contract, named as they are exported: `eventSummarySchema` is EventSummary. */
function namedObjects(): Map<Schema, string> {
  const names = new Map<Schema, string>();
  const contract = dirname(require.resolve('@eveneo/contract/operation'));
  for (const folder of FOLDERS)
    for (const file of readdirSync(join(contract, folder))) {
      if (!/(?<!\.test)\.ts$/.test(file)) continue;
      const exported = require(join(contract, folder, file)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(exported))
        if (name.endsWith('Schema') && value instanceof z.ZodMiniObject && !names.has(value))
          names.set(value, `${name[0]?.toUpperCase()}${name.slice(1, -'Schema'.length)}`);
    }
  return names;
}

export interface Schemas {
  /** A schema as its place names it: by reference where it, or a part of it, has a name. */
  of(schema: Schema, io: Io): Json;
  /** Everything that was referred to. */
  named(): Readonly<Record<string, Json>>;
}

export function createSchemas(): Schemas {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of namedObjects()) registry.add(schema, { id });
  const components: Record<string, Json> = {};

  /** The name of a component: what is sent and what is answered may differ, for example in what is optional. */
  function place(id: string, definition: Json): string {
    const name = [id, `${id}Input`].find(
      (one) => JSON.stringify(components[one] ?? definition) === JSON.stringify(definition),
    );
    if (name === undefined) throw new Error(`Three forms of ${id}`);
    components[name] = definition;
    return name;
  }

  return {
    of(schema, io) {
      const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: registry });
      const names = new Map<string, string>();
      const change = (ref: string): string => {
        const id = ref.replace('#/$defs/', '');
        const known = names.get(id);
        if (known === undefined) {
          names.set(id, id);
          const { id: _name, ...definition } = opened(made.$defs?.[id], change);
          names.set(id, place(id, definition));
        }
        return `#/components/schemas/${names.get(id)}`;
      };
      return opened(made, change);
    },
    named: () => Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
