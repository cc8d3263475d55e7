import { type Citation, continuum } from '../../rules/model/citation.ts';
import { countItems, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { defineCheck, type ReportFinding } from '../check.ts';

const phaserCite = continuum('Phasers', 'Needle Beams');

export const needleWithoutSensors = defineCheck({
  code: 'needle-without-sensors',
  severity: 'info',
  about:
    'Needle beams reach beyond 12 mu only with enhanced sensors, and beyond 24 mu only with superior sensors or two sets. The same holds for phasers that fire as needle beams, on a ship with an advanced fire control.',
  reading:
    'A note, because the mount is legal. Class 2 reaches 24 mu, so superior sensors or a second set of enhanced ones matter from class 3 on.',
  cite: continuum('Needle Beams'),
  onlyIfAboard: ['needle-beam', 'phaser'],
  find(ship, report) {
    const sets = countItems(ship, 'enhanced-sensors');
    if (sets > 1 || countItems(ship, 'superior-sensors') > 0) return;
    for (const { choices, path } of itemsOf(ship, 'needle-beam')) {
      reportRange({ at: path, needle: `this class ${choices.class} needle beam`, size: choices.class, sets }, report);
    }
    for (const { choices, path } of needlePhasers(ship)) {
      const needle = `this class ${choices.class} phaser as a needle beam`;
      reportRange({ at: path, needle, size: choices.class, sets, cite: phaserCite }, report);
    }
  },
});

function needlePhasers(ship: Ship) {
  return ship.hull.advancedFireControl ? itemsOf(ship, 'phaser') : [];
}

interface Needle {
  readonly at: string;
  readonly needle: string;
  readonly size: number;
  /** Sets of enhanced sensors aboard: none or one. */
  readonly sets: number;
  readonly cite?: Citation;
}

function reportRange({ at, needle, size, sets, cite }: Needle, report: ReportFinding): void {
  if (size >= 2 && sets === 0) report({ at, message: `range of ${needle} is 12 mu without enhanced sensors`, cite });
  else if (size >= 3) {
    const needed = 'superior sensors or a second set of enhanced sensors';
    report({ at, message: `range of ${needle} is 24 mu without ${needed}`, cite });
  }
}
