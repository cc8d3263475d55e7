import manifest from '../package.json' with { type: 'json' };

export const version: string = manifest.version;

/** Where the project is published: `OWNER/slipway` on GitHub. */
export const repository: string = manifest.repository.url.replace(/^git\+https:\/\/github\.com\/|\.git$/g, '');

/** Address of a page of the manual. */
export function manualAddress(page: string, section: string): string {
  return `https://github.com/${repository}/blob/main/src/manual/${page}.md#${section}`;
}

/** The `$id` of a schema of the package: where it is published. Editors fetch it for a file whose folder has no schema. */
export function schemaId(file: string): string {
  return `https://raw.githubusercontent.com/${repository}/main/schemas/${file}`;
}
