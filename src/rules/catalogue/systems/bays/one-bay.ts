import { fleetBook } from '../../../model/citation.ts';

/** What the Fleet Books say of a hangar and of a launch tube: they sell both as one bay. */
export const oneBay = {
  reading:
    'The Fleet Books sell hangar and tube as one bay of 9 mass (`combined-hangar`). The two halves side by side have the same ' +
    'mass and points, so we let them pass.',
  cite: fleetBook(1, 'Fighter bays'),
};
