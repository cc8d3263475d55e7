import type { BundledPackage } from './bundled-packages.ts';

const rule = '='.repeat(100);

export function licenseTexts(packages: readonly BundledPackage[]): string {
  const sections = packages.map(
    ({ name, version, license, licenseText }) => `${rule}\n${name} ${version} (${license})\n\n${licenseText}\n`,
  );
  return `slipway contains code and fonts of these packages.\n\n${sections.join('\n')}`;
}
