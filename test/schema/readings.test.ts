import { expect, test } from 'vitest';
import { allTopics } from '../../src/schema/topics.ts';

/** Interpretations that `explain` must state: the topic and words in its text. */
const readings: readonly (readonly [topic: string, says: RegExp])[] = [
  ['foreign-gunboats', /"your fleet or empire"/],
  ['beam', /point defense, class 1 has the -1/],
  ['beam', /a side in alpha and in beta orientation/],
  ['arcs-not-offered', /in alpha and in beta orientation/],
  ['k-gun', /counted for the ship, turrets included/],
  ['odd-short-k-guns', /the entries of a ship are added up/],
  ['screen', /at most two levels of area screens; a third is an error/],
  ['too-many-area-screens', /standard and advanced area screens count together/],
  ['scattergun', /astern of a ship under thrust/],
  ['firing', /point defense systems, area defense systems and scatterguns/],
  ['firepower-point-defense', /1\/6 .* 3\/10 of a gunboat/],
  ['firepower-point-defense', /under continuum-2014 .* 4\/5/],
  ['firepower-point-defense', /missiles of light wings are hit at \+1/],
  ['needs-agreement', /A configuration can change the severity/],
  ['turret', /launchers may be in turrets/],
  ['not-turretable', /bars only spinal mounts/],
  ['not-turretable', /broadside positions only, which a turret is not/],
  ['multi-arc-mount', /not sold with fewer arcs/],
  ['needle-without-sensors', /from class 3 on/],
  ['too-few-boxes-for-rows', /none applies under continuum-2014/],
  ['graser-fighter', /no choice of `weapon`/],
  ['plasma-fighter', /no choice of `weapon`/],
  ['graser-fighter', /secondary cannon roll beam dice/],
  ['plasma-fighter', /no other guns/],
  ['hull', /Continuum 2014 prints no minimum of boxes for three rows/],
  ['screen', /1 a level off each damage die of torpedoes and missiles/],
  ['firepower-third-screen', /a 5 nothing, a 6 two points/],
  ['firepower-third-screen', /no third point: a plasma die averages 1\/2/],
  ['firepower-plasma', /takes the re-roll, not a third point/],
  ['screen-levels', /third layer.*takes the re-rolls of both/],
  ['assault-shuttle', /no choice of `weapon`/],
  ['thresholds', /one worse for each further row.*Full Thrust Light has one worse, however many/],
  ['light-damage', /at one worse, however many they are/],
  ['full-thrust-light', /may be over its mass/],
  ['arcs', /beta orientation.*30 degrees.*Fire Arcs/],
  ['projectile-dice', /long ones of 9 mu \(to 45 mu\)/],
  ['boarding', /one party on a 6, two on 5\+, three on 4\+.*marines and boarders do not.*captured/],
  ['rearming', /1: the wing is out of the battle. 2 to 5: .*second turn after its recovery. 6: .*very next turn/],
  ['civil-war', /built by the same navy.*add 1/],
  ['living-marines', /3 power of the repair pool and 2 biomass/],
  ['marines', /`living-marines`/],
  ['cloak-with-screens', /"raise its shields".*"any fields or shields"/],
  ['transporter-without-boarders', /every ship may send its own/],
  ['gunboats-without-carrier', /bays of 5 and 4 mass hold two boats/],
  ['vapor-shroud-with-fields', /like a cloak and screens/],
];

test.each(readings)('the text of %s matches %s', (topic, says) => {
  const found = allTopics().find(({ id }) => id === topic);
  expect(found).toBeDefined();
  expect(JSON.stringify(found)).toMatch(new RegExp(says.source.replaceAll('"', '\\\\"')));
});
