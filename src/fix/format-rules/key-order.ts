import type { EditGroup } from '../../parse/edit/edit.ts';
import { withHouseSystems } from '../../parse/schema/house-rule-entries.ts';
import { resolveSchema, type SchemaNode } from '../../parse/schema/resolve-schema.ts';
import type { FormatRule } from './format-rule.ts';

/** Sorts keys in the order of the schema: identity, parts of the ship, systems, stated totals. */
export const keyOrderRule: FormatRule = async ({ data, ship }) => {
  const { default: schema } = await import('../../../schemas/design.schema.json', { with: { type: 'json' } });
  const { house } = ship.design;
  const root = house ? withHouseSystems(schema as object, house) : (schema as object);
  const found: EditGroup[] = [];
  const visit = (value: unknown, schema: SchemaNode, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { items = {}, properties = {} } = resolveSchema(root, schema, value);
    const entries = Object.entries(value);
    if (!Array.isArray(value)) {
      const known = Object.keys(properties);
      const keys = entries.map(([key]) => key);
      const order = [...keys].sort((one, other) => known.indexOf(one) - known.indexOf(other));
      if (keys.some((key, index) => key !== order[index])) found.push([{ at, order }]);
    }
    for (const [key, child] of entries) {
      visit(child, Array.isArray(value) ? items : (properties[key] ?? {}), `${at}/${key}`);
    }
  };
  visit(data, root, '');
  return found;
};
