import { fleetBook } from '../../../model/citation.ts';

/** Fleet Book figures of hangar and launch tube, which those books combine in one bay. */
export const fleetBookBay = {
  reading:
    'The Fleet Books have one bay of 9 mass (`combined-hangar`). A hangar and a tube have the same total mass and ' +
    'points, so slipway accepts them.',
  cite: fleetBook(1, 'Fighter bays'),
};
