import { defineChapter } from '../../define-system.ts';
import { ads } from './ads.ts';
import { cloakingDevice } from './cloaking-device.ts';
import { grapeshot } from './grapeshot.ts';
import { holofield } from './holofield.ts';
import { pds } from './pds.ts';
import { reflexField } from './reflex-field.ts';
import { scattergun } from './scattergun.ts';
import { screen } from './screen.ts';
import { stealthField } from './stealth-field.ts';
import { suicideCharge } from './suicide-charge.ts';
import { tuffleyCloak } from './tuffley-cloak.ts';
import { vaporShroud } from './vapor-shroud.ts';

export const defenses = defineChapter({
  title: 'Defenses',
  group: 'defenses',
  systems: [
    pds,
    ads,
    scattergun,
    grapeshot,
    screen,
    stealthField,
    holofield,
    cloakingDevice,
    tuffleyCloak,
    reflexField,
    vaporShroud,
    suicideCharge,
  ],
});
