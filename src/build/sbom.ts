import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import manifest from '../../package.json' with { type: 'json' };
import type { BundledPackage } from './bundled-packages.ts';

/** The bundled packages as CycloneDX. Neither date nor serial number: the same packages make the same text. */
export function billOfMaterials(packages: readonly BundledPackage[]): string {
  const components = new Map(packages.map((bundled) => [bundled.folder, componentOf(bundled)]));
  const slipway = new Models.Component(Enums.ComponentType.Application, manifest.name, {
    bomRef: purl(manifest),
    version: manifest.version,
    description: manifest.description,
    purl: purl(manifest),
  });
  slipway.licenses.add(new Models.LicenseExpression(manifest.license));
  const bom = new Models.Bom();
  bom.metadata.component = slipway;
  for (const { folder, requires } of packages) {
    const component = components.get(folder) as Models.Component;
    bom.components.add(component);
    for (const path of requires) component.dependencies.add((components.get(path) as Models.Component).bomRef);
  }
  for (const name of Object.keys(manifest.devDependencies)) {
    const component = components.get(`node_modules/${name}`);
    if (component) slipway.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(bundled: BundledPackage): Models.Component {
  const { name, version, license, integrity } = bundled;
  const [, scope, plain = name] = /^(@[^/]+)\/(.*)$/.exec(name) ?? [];
  const component = new Models.Component(Enums.ComponentType.Library, plain, {
    bomRef: purl(bundled),
    version,
    purl: purl(bundled),
    ...(scope === undefined ? {} : { group: scope }),
  });
  component.licenses.add(new Models.LicenseExpression(license));
  const [, digest = ''] = /^sha512-(.*)$/.exec(integrity) ?? [];
  component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  return component;
}

function purl({ name, version }: { readonly name: string; readonly version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
