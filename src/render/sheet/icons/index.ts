import type { ChoicesWithIcon, IconId } from '../../../rules/catalogue/chapters.ts';
import { adfc } from './adfc.ts';
import { ads } from './ads.ts';
import { antimatterMissile } from './antimatter-missile.ts';
import { areaEcm } from './area-ecm.ts';
import { armorBox } from './armor-box.ts';
import { beam } from './beam.ts';
import { biomass } from './biomass.ts';
import { boardingTorpedoLauncher } from './boarding-torpedo-launcher.ts';
import { boardingTorpedoMagazine } from './boarding-torpedo-magazine.ts';
import { boatBay } from './boat-bay.ts';
import { carapace } from './carapace.ts';
import { cargoHold } from './cargo-hold.ts';
import { cloakingDevice } from './cloaking-device.ts';
import { combinedHangar } from './combined-hangar.ts';
import { coreSystems } from './core-systems.ts';
import { cortexNode } from './cortex-node.ts';
import { crewStar } from './crew-star.ts';
import { damageControlParty } from './damage-control-party.ts';
import { driveNode } from './drive-node.ts';
import { droneWomb } from './drone-womb.ts';
import { ecm } from './ecm.ts';
import { empProjector } from './emp-projector.ts';
import { enhancedSensors } from './enhanced-sensors.ts';
import { fighterRack } from './fighter-rack.ts';
import { fireControl } from './fire-control.ts';
import { ftlDrive } from './ftl-drive.ts';
import { ftlNode } from './ftl-node.ts';
import { fusionArray } from './fusion-array.ts';
import { gatlingBattery } from './gatling-battery.ts';
import { grapeshot } from './grapeshot.ts';
import { graser } from './graser.ts';
import { graviticGun } from './gravitic-gun.ts';
import { gunboatRack } from './gunboat-rack.ts';
import { hangar } from './hangar.ts';
import { heavyGraser } from './heavy-graser.ts';
import { heavyMissile } from './heavy-missile.ts';
import { holofield } from './holofield.ts';
import { houseSystem } from './house-system.ts';
import { hullBox } from './hull-box.ts';
import type { Icon } from './icon.ts';
import { kGun } from './k-gun.ts';
import { launchTube } from './launch-tube.ts';
import { mainDrive } from './main-drive.ts';
import { marines } from './marines.ts';
import { mesonProjector } from './meson-projector.ts';
import { minelayer } from './minelayer.ts';
import { minesweeper } from './minesweeper.ts';
import { mkp } from './mkp.ts';
import { needleBeam } from './needle-beam.ts';
import { novaCannon } from './nova-cannon.ts';
import { ortillery } from './ortillery.ts';
import { passengerBerthing } from './passenger-berthing.ts';
import { pds } from './pds.ts';
import { phaser } from './phaser.ts';
import { plasmaBoltLauncher } from './plasma-bolt-launcher.ts';
import { plasmaCannon } from './plasma-cannon.ts';
import { podLauncher } from './pod-launcher.ts';
import { powerGenerator } from './power-generator.ts';
import { pulseTorpedo } from './pulse-torpedo.ts';
import { pulser } from './pulser.ts';
import { reflexField } from './reflex-field.ts';
import { repairModule } from './repair-module.ts';
import { rocketPod } from './rocket-pod.ts';
import { salvoLauncher } from './salvo-launcher.ts';
import { salvoMagazine } from './salvo-magazine.ts';
import { salvoRack } from './salvo-rack.ts';
import { scattergun } from './scattergun.ts';
import { screen } from './screen.ts';
import { screenNode } from './screen-node.ts';
import { shipyard } from './shipyard.ts';
import { spicule } from './spicule.ts';
import { spinalMount } from './spinal-mount.ts';
import { stealthField } from './stealth-field.ts';
import { stealthMarker } from './stealth-marker.ts';
import { stingerNode } from './stinger-node.ts';
import { streamlining } from './streamlining.ts';
import { submunition } from './submunition.ts';
import { suicideCharge } from './suicide-charge.ts';
import { superiorSensors } from './superior-sensors.ts';
import { tenderBay } from './tender-bay.ts';
import { transporterBeam } from './transporter-beam.ts';
import { troopBerthing } from './troop-berthing.ts';
import { tuffleyCloak } from './tuffley-cloak.ts';
import { turret } from './turret.ts';
import { twinParticleArray } from './twin-particle-array.ts';
import { vaporShroud } from './vapor-shroud.ts';
import { waveGun } from './wave-gun.ts';
import { weasel } from './weasel.ts';

/** Icons by ID. An icon that the catalog names and this list lacks does not compile. */
export const icons = {
  'hull-box': hullBox,
  'stealth-marker': stealthMarker,
  streamlining,
  'armor-box': armorBox,
  'main-drive': mainDrive,
  'ftl-drive': ftlDrive,
  'core-systems': coreSystems,
  'crew-star': crewStar,
  'fire-control': fireControl,
  adfc,
  'enhanced-sensors': enhancedSensors,
  'superior-sensors': superiorSensors,
  ecm,
  'area-ecm': areaEcm,
  weasel,
  pds,
  ads,
  scattergun,
  grapeshot,
  screen,
  'stealth-field': stealthField,
  holofield,
  'cloaking-device': cloakingDevice,
  'tuffley-cloak': tuffleyCloak,
  'reflex-field': reflexField,
  'vapor-shroud': vaporShroud,
  'suicide-charge': suicideCharge,
  beam,
  'emp-projector': empProjector,
  'plasma-cannon': plasmaCannon,
  graser,
  'heavy-graser': heavyGraser,
  phaser,
  'transporter-beam': transporterBeam,
  'gatling-battery': gatlingBattery,
  'twin-particle-array': twinParticleArray,
  'meson-projector': mesonProjector,
  'needle-beam': needleBeam,
  pulser,
  'pulse-torpedo': pulseTorpedo,
  submunition,
  'k-gun': kGun,
  'boarding-torpedo-magazine': boardingTorpedoMagazine,
  'boarding-torpedo-launcher': boardingTorpedoLauncher,
  'fusion-array': fusionArray,
  'gravitic-gun': graviticGun,
  mkp,
  'salvo-launcher': salvoLauncher,
  'salvo-magazine': salvoMagazine,
  'salvo-rack': salvoRack,
  'heavy-missile': heavyMissile,
  'antimatter-missile': antimatterMissile,
  'rocket-pod': rocketPod,
  'plasma-bolt-launcher': plasmaBoltLauncher,
  'spinal-mount': spinalMount,
  'nova-cannon': novaCannon,
  'wave-gun': waveGun,
  minelayer,
  minesweeper,
  ortillery,
  hangar,
  'launch-tube': launchTube,
  'combined-hangar': combinedHangar,
  'fighter-rack': fighterRack,
  'gunboat-rack': gunboatRack,
  'boat-bay': boatBay,
  'tender-bay': tenderBay,
  'cargo-hold': cargoHold,
  'passenger-berthing': passengerBerthing,
  'troop-berthing': troopBerthing,
  marines,
  'damage-control-party': damageControlParty,
  turret,
  shipyard,
  'repair-module': repairModule,
  biomass,
  carapace,
  'drive-node': driveNode,
  'ftl-node': ftlNode,
  'power-generator': powerGenerator,
  'cortex-node': cortexNode,
  'stinger-node': stingerNode,
  'pod-launcher': podLauncher,
  spicule,
  'screen-node': screenNode,
  'drone-womb': droneWomb,
  'house-system': houseSystem,
} satisfies { readonly [Id in Exclude<IconId, 'none'>]: Icon<ChoicesWithIcon<Id>> };
