/** A player's knowledge of technologies, derived from the ledger. */

import type { Ship } from '../../rules/ship/ship.ts';
import {
  computeResearch,
  initialKnowledge,
  type PlayerKnowledge,
  type TechNeed,
  type TechStatus,
} from '../calculators/research.ts';
import type { LedgerEntry } from '../ledger/entry-kinds.ts';
import type { Register } from './register.ts';

/** Technologies that a player has researched in these entries. */
export function researchedBy(player: string, entries: readonly LedgerEntry[]): ReadonlySet<string> {
  const techs = entries.flatMap((each) => (each.do === 'spend' && each.player === player ? [each.tech] : []));
  return new Set(techs.filter((tech) => tech !== undefined));
}

/** Technologies of a class that the campaign rules price; wings are not part of a class. */
export function pricedTechs(ship: Ship): readonly TechNeed[] {
  const { needs } = computeResearch({ ...ship, wings: [], squadrons: [] }, initialKnowledge);
  return needs.filter(({ left }) => left > 0);
}

export type KnownFrom = Pick<Register, 'classes' | 'contacts' | 'capturedTechs' | 'entries'>;

/** Standing of every technology that a player has researched, captured or encountered. */
export function knowledgeOf(player: string, register: KnownFrom): PlayerKnowledge {
  const statuses = new Map<string, TechStatus>();
  for (const contact of register.contacts.get(player)?.values() ?? []) {
    for (const tech of register.classes.get(contact.class)?.entry.techs ?? []) statuses.set(tech, 'encountered');
  }
  for (const tech of register.capturedTechs.get(player) ?? []) statuses.set(tech, 'captured');
  for (const tech of researchedBy(player, register.entries)) statuses.set(tech, 'known');
  return { statuses, prices: new Map(), fallback: undefined };
}

const standings: readonly TechStatus[] = ['unknown', 'encountered', 'captured', 'known'];

/** The better of a stated standing and the one in the register: the register may lack what the referee knows. */
export function betterStanding(stated: TechStatus = 'unknown', registered: TechStatus = 'unknown'): TechStatus {
  return standings.indexOf(stated) > standings.indexOf(registered) ? stated : registered;
}
