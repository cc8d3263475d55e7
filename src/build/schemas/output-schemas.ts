/** Schemas of the JSON that commands print, made from the types of the functions that make it. */

import ts from 'typescript';
import type { JsonSchema } from '../../schema/json-schema.ts';
import { capitalize } from '../../text/phrases.ts';
import { projectPath } from '../files.ts';

/** The schemas by command, from `JsonDocuments`. Further keys are allowed, since new versions may add some. */
export function outputSchemas(): Readonly<Record<string, JsonSchema>> {
  const file = projectPath('src/build/schemas/json-documents.ts');
  const { config } = ts.readConfigFile(projectPath('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, projectPath('.'));
  const program = ts.createProgram([file], { ...options, types: [] });
  const checker = program.getTypeChecker();
  const isTable = (node: ts.Statement) => ts.isInterfaceDeclaration(node) && node.name.text === 'JsonDocuments';
  const table = program.getSourceFile(file)?.statements.find(isTable);
  if (!table) throw new Error('no interface JsonDocuments');
  const commands = checker.getPropertiesOfType(checker.getTypeAtLocation(table));
  return Object.fromEntries(
    commands.map((command) => [
      command.name,
      new TypeReader(checker).document(command.name, checker.getTypeOfSymbol(command)),
    ]),
  );
}

const primitives: readonly (readonly [ts.TypeFlags, JsonSchema])[] = [
  [ts.TypeFlags.StringLike, { type: 'string' }],
  [ts.TypeFlags.NumberLike, { type: 'number' }],
  [ts.TypeFlags.BooleanLike, { type: 'boolean' }],
  [ts.TypeFlags.Null, { type: 'null' }],
  [ts.TypeFlags.Unknown, {}],
];

/** Reads types as schemas. Throws for a type that JSON does not have. */
class TypeReader {
  readonly #checker: ts.TypeChecker;
  /** How often each object type occurs, and where first. */
  readonly #uses = new Map<ts.Type, { times: number; readonly path: string }>();
  /** Types with a definition, which are those that occur twice. */
  readonly #names = new Map<ts.Type, string>();
  readonly #definitions = new Map<string, JsonSchema>();
  #isCounting = true;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  document(name: string, type: ts.Type): JsonSchema {
    this.#schema(type, name);
    this.#isCounting = false;
    for (const [each, { times, path }] of this.#uses) if (times > 1) this.#names.set(each, this.#newName(each, path));
    const schema = { title: `JSON of slipway ${name}`, ...this.#schema(type, name) };
    if (this.#definitions.size === 0) return schema;
    const sorted = [...this.#definitions].sort(([one], [other]) => (one < other ? -1 : 1));
    return { ...schema, definitions: Object.fromEntries(sorted) };
  }

  #schema(type: ts.Type, path: string): JsonSchema {
    const primitive = primitives.find(([flags]) => type.flags & flags)?.[1];
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (primitive && !type.isUnion()) return primitive;
    if (type.isUnion()) return this.#union(type, path);
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return this.#array(type, path);
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#object(type, path);
    throw new Error(`no schema for the type ${this.#checker.typeToString(type)} of ${path}`);
  }

  /** Words first, then the other types in an order that does not depend on the rest of the program. */
  #union(union: ts.UnionType, path: string): JsonSchema {
    const isBoolean = union.types.filter(({ flags }) => flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const types = union.types.filter(
      ({ flags }) => !(flags & ts.TypeFlags.Undefined) && !(isBoolean && flags & ts.TypeFlags.BooleanLiteral),
    );
    const words = types.flatMap((each) => (each.isStringLiteral() || each.isNumberLiteral() ? [each.value] : []));
    const others = types.filter((each) => !each.isLiteral());
    const textOf = (type: ts.Type) => this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
    const schemas = [
      ...(words.length > 0 ? [{ enum: words.sort() }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others
        .map((each) => [textOf(each), each] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, each]) => this.#schema(each, path)),
    ];
    return schemas.length === 1 ? (schemas[0] as JsonSchema) : { anyOf: schemas };
  }

  #array(type: ts.Type, path: string): JsonSchema {
    const items = this.#checker
      .getTypeArguments(type as ts.TypeReference)
      .flatMap((each) => (each.flags & ts.TypeFlags.Never ? [] : this.#schema(each, `${path}[]`)));
    if (items.length === 0) return { type: 'array', maxItems: 0 };
    const [first = {}, ...others] = [...new Map(items.map((each) => [JSON.stringify(each), each])).values()];
    return { type: 'array', items: others.length === 0 ? first : { anyOf: [first, ...others] } };
  }

  #object(type: ts.Type, path: string): JsonSchema {
    if (this.#isCounting) {
      const uses = this.#uses.get(type) ?? { times: 0, path };
      this.#uses.set(type, uses);
      return ++uses.times > 1 ? {} : this.#properties(type, path);
    }
    const name = this.#names.get(type);
    if (name === undefined) return this.#properties(type, path);
    if (!this.#definitions.has(name)) {
      // First, for types that contain themselves.
      this.#definitions.set(name, {});
      this.#definitions.set(name, this.#properties(type, path));
    }
    return { $ref: `#/definitions/${name}` };
  }

  #properties(type: ts.Type, path: string): JsonSchema {
    if (type.getCallSignatures().length > 0) throw new Error(`a function in JSON: ${path}`);
    const required: string[] = [];
    const properties = this.#checker.getPropertiesOfType(type).flatMap((property) => {
      const { name } = property;
      const own = this.#checker.getTypeOfSymbol(property);
      if (own.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)) return [];
      const types = own.isUnion() ? own.types : [own];
      const isLeftOut =
        property.flags & ts.SymbolFlags.Optional || types.some(({ flags }) => flags & ts.TypeFlags.Undefined);
      if (!isLeftOut) required.push(name);
      const description = ts.displayPartsToString(property.getDocumentationComment(this.#checker));
      return [[name, { ...(description && { description }), ...this.#schema(own, `${path}.${name}`) }] as const];
    });
    const [index] = this.#checker.getIndexInfosOfType(type);
    // `{}` is anything.
    if (properties.length === 0 && !index) return {};
    return {
      type: 'object',
      required,
      properties: Object.fromEntries(properties),
      ...(index && { additionalProperties: this.#schema(index.type, `${path}.*`) }),
    };
  }

  /** The name of a type, of the function that makes it, or of its first key. */
  #newName(type: ts.Type, path: string): string {
    let node: ts.Node | undefined = type.symbol?.declarations?.[0];
    while (node && !isNamed(node)) node = node.parent;
    const isOwn = node && !node.getSourceFile().isDeclarationFile;
    const own = isOwn ? (node as ts.DeclarationStatement).name?.getText() : /[\w-]+(?=\W*$)/.exec(path)?.[0];
    const name = capitalize((own ?? 'object').replace(/(?:Data|Of)$/, ''));
    const taken = new Set(this.#names.values());
    for (let number = 1; ; number++) {
      const numbered = number === 1 ? name : `${name}${number}`;
      if (!taken.has(numbered)) return numbered;
    }
  }
}

function isNamed(node: ts.Node) {
  const isDeclaration =
    ts.isFunctionDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return isDeclaration || ts.isPropertyAssignment(node) || ts.isPropertySignature(node);
}
