import { defineChapter } from '../../define-system.ts';
import { boatBay } from './boat-bay.ts';
import { cargoHold } from './cargo-hold.ts';
import { combinedHangar } from './combined-hangar.ts';
import { damageControlParty } from './damage-control-party.ts';
import { fighterRack } from './fighter-rack.ts';
import { gunboatRack } from './gunboat-rack.ts';
import { hangar } from './hangar.ts';
import { launchTube } from './launch-tube.ts';
import { marines } from './marines.ts';
import { passengerBerthing } from './passenger-berthing.ts';
import { repairModule } from './repair-module.ts';
import { shipyard } from './shipyard.ts';
import { tenderBay } from './tender-bay.ts';
import { troopBerthing } from './troop-berthing.ts';
import { turret } from './turret.ts';

export const bays = defineChapter({
  title: 'Bays, turrets and people',
  group: 'bays',
  systems: [
    hangar,
    launchTube,
    combinedHangar,
    fighterRack,
    gunboatRack,
    boatBay,
    tenderBay,
    cargoHold,
    passengerBerthing,
    troopBerthing,
    marines,
    damageControlParty,
    turret,
    shipyard,
    repairModule,
  ],
});
