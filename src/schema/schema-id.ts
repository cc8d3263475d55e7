import { repository } from '../version.ts';

/** The `$id` of a schema of the package: where it is published. Editors fetch it for a file whose folder has no schema. */
export function schemaId(file: string): string {
  return `https://raw.githubusercontent.com/${repository}/main/schemas/${file}`;
}
