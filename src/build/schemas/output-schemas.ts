/** Schemas of the JSON that commands print, made from the types in `src/library`. */

import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { JsonSchema } from '../../schema/json-schema.ts';
import { projectPath } from '../files.ts';

/** Commands, by the type of their document. */
const documents = {
  cost: 'CostDocument',
  diff: 'DiffDocument',
  export: 'ExchangeDocument',
  firepower: 'FirepowerDocument',
  fleet: 'FleetDocument',
  review: 'ReviewDocument',
};

/** The schemas by command. Further keys are allowed, since new versions may add some. */
export function outputSchemas(): Readonly<Record<string, JsonSchema>> {
  const types = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();
  for (const file of ['types', 'documents', 'answers']) {
    const text = readFileSync(projectPath(`src/library/${file}.ts`), 'utf8');
    for (const each of ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).statements) {
      if (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) types.set(each.name.text, each);
    }
  }
  return Object.fromEntries(
    Object.entries(documents).map(([command, root]) => {
      const reader = new TypeReader(types);
      const { description, ...schema } = reader.named(root);
      const title = `JSON of slipway ${command}`;
      return [command, { title, description, ...schema, definitions: reader.definitions() }];
    }),
  );
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** Reads types as schemas. Throws for a type that it does not know. */
class TypeReader {
  readonly #types: ReadonlyMap<string, Declaration>;
  readonly #definitions = new Map<string, JsonSchema>();

  constructor(types: ReadonlyMap<string, Declaration>) {
    this.#types = types;
  }

  definitions(): JsonSchema {
    return Object.fromEntries([...this.#definitions].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  named(name: string): JsonSchema {
    const declaration = this.#declaration(name);
    const about = descriptionOf(declaration);
    return {
      ...about,
      ...(ts.isInterfaceDeclaration(declaration) ? this.#object(declaration) : this.#schema(declaration.type)),
    };
  }

  #declaration(name: string): Declaration {
    const found = this.#types.get(name);
    if (!found) throw new Error(`no type ${name}`);
    return found;
  }

  #object(node: ts.Node): JsonSchema {
    const properties = this.#properties(node);
    const required = properties.flatMap((each) => (each.questionToken ? [] : nameOf(each)));
    const schemas = properties.map((each) => [
      nameOf(each),
      { ...descriptionOf(each), ...this.#schema(each.type as ts.TypeNode) },
    ]);
    return { type: 'object', required, properties: Object.fromEntries(schemas) };
  }

  /** The properties of an object type, with those of the types that it extends. */
  #properties(node: ts.Node): readonly ts.PropertySignature[] {
    if (ts.isParenthesizedTypeNode(node)) return this.#properties(node.type);
    if (ts.isIntersectionTypeNode(node)) return node.types.flatMap((each) => this.#properties(each));
    if (ts.isTypeReferenceNode(node)) return this.#properties(this.#declaration(node.typeName.getText()));
    if (ts.isTypeLiteralNode(node)) return node.members.filter(ts.isPropertySignature);
    if (!ts.isInterfaceDeclaration(node)) throw new Error(`no object type: ${node.getText()}`);
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) => types);
    const inherited = parents.flatMap(({ expression }) => this.#properties(this.#declaration(expression.getText())));
    return [...inherited, ...node.members.filter(ts.isPropertySignature)];
  }

  #schema(node: ts.TypeNode): JsonSchema {
    if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) return this.#schema(node.type);
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: this.#schema(node.elementType) };
    if (ts.isUnionTypeNode(node)) return this.#union(node);
    if (ts.isTypeLiteralNode(node) || ts.isIntersectionTypeNode(node)) return this.#object(node);
    if (ts.isIndexedAccessTypeNode(node)) return this.#schema(this.#member(node));
    if (ts.isTypeReferenceNode(node)) return this.#reference(node);
    if (ts.isLiteralTypeNode(node))
      return node.literal.kind === ts.SyntaxKind.NullKeyword
        ? { type: 'null' }
        : { enum: [JSON.parse(node.getText().replaceAll("'", '"'))] };
    const type = node.getText();
    if (['string', 'number', 'boolean'].includes(type)) return { type };
    throw new Error(`no schema for the type ${type}`);
  }

  #union({ types }: ts.UnionTypeNode): JsonSchema {
    const schemas = types
      .filter((each) => each.kind !== ts.SyntaxKind.UndefinedKeyword)
      .map((each) => this.#schema(each));
    if (schemas.length === 1) return schemas[0] as JsonSchema;
    if (schemas.every((each) => 'enum' in each)) return { enum: schemas.flatMap((each) => each.enum as unknown[]) };
    return { anyOf: schemas };
  }

  #member({ objectType, indexType }: ts.IndexedAccessTypeNode): ts.TypeNode {
    const name = indexType.getText().slice(1, -1);
    const found = this.#properties(objectType).find((each) => nameOf(each) === name);
    if (!found?.type) throw new Error(`no member ${name} of ${objectType.getText()}`);
    return found.type;
  }

  #reference({ typeName, typeArguments = ts.factory.createNodeArray() }: ts.TypeReferenceNode): JsonSchema {
    const [name, first, second] = [typeName.getText(), ...typeArguments];
    if (name === 'Readonly' && first) return this.#schema(first as ts.TypeNode);
    if (name === 'Record' && first && second) {
      const keys = this.#schema(first as ts.TypeNode);
      const values = this.#schema(second as ts.TypeNode);
      const { enum: names } =
        typeof keys.$ref === 'string' ? (this.#definitions.get(keys.$ref.replace(/^.*\//, '')) ?? {}) : keys;
      if (!Array.isArray(names)) return { type: 'object', additionalProperties: values };
      return { type: 'object', required: names, properties: Object.fromEntries(names.map((each) => [each, values])) };
    }
    const key = name as string;
    if (!this.#definitions.has(key)) {
      // First, for types that contain themselves.
      this.#definitions.set(key, {});
      this.#definitions.set(key, this.named(key));
    }
    return { $ref: `#/definitions/${key}` };
  }
}

function nameOf({ name }: ts.PropertySignature): string {
  return ts.isStringLiteral(name) ? name.text : name.getText();
}

function descriptionOf(node: ts.Node): JsonSchema {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  const text = comment?.comment;
  return typeof text === 'string' ? { description: text } : {};
}
