import { projectContinuum } from '../../rules/model/citation.ts';
import { defineFleetCheck } from './check.ts';

export const fightersAndGunboats = defineFleetCheck({
  code: 'fighters-and-gunboats',
  severity: 'warning',
  about:
    'The fleet flies fighters and gunboats both. Continuum 2014 lets it; the later edition has a fleet choose one of them, and other ' +
    'players may expect that.',
  reading: 'Assault shuttles, which only carry marines, are not held to be fighters here.',
  cite: projectContinuum('Gunboats'),
  find({ entries }, report) {
    const fighters = entries.find(({ ship }) => ship?.wings.some(({ craft }) => craft.type !== 'assault-shuttle'));
    const gunboats = entries.find(({ ship }) => ship && ship.squadrons.length > 0);
    if (!fighters || !gunboats) return;
    const [one, other] = [fighters, gunboats].map(({ ship }) => ship?.design.class);
    const who =
      fighters === gunboats ? `${one} carries fighters and gunboats` : `${one} carries fighters and ${other} gunboats`;
    report({ at: '/ships', on: 'key', message: `${who}; in the later edition a fleet has one or the other` });
  },
});
