/** The register of a campaign on the website: what every player may know, or what one player knows. */

import { type DocumentBlock, paragraphBlock } from '../../document/document.ts';
import type { Register } from '../replay/register.ts';
import { type PlayerSection, playerSections } from './register.ts';

/** What a reader of the register knows. */
export interface RegisterSections {
  readonly about: string;
  readonly players: readonly Omit<PlayerSection, 'facts'>[];
}

/** What a player knows, by letters; without one, what everyone may know. */
export function registerSections(register: Register, player: string | undefined): RegisterSections {
  if (player === undefined) {
    const about = 'What every player knows: classes are listed once they are proven in battle.';
    return { about, players: [...register.players].map(([letters, name]) => publicSection(letters, name, register)) };
  }
  const about = `What ${register.players.get(player)} (${player}) knows.`;
  const players = playerSections(register, { viewer: player }).map(({ facts, blocks, ...section }) => ({
    ...section,
    blocks: [paragraphBlock(facts.join(' · ')), ...blocks],
  }));
  return { about, players };
}

/** Public facts about a player: proven classes and lost ships. */
function publicSection(
  player: string,
  name: string,
  { classes, ships }: Register,
): RegisterSections['players'][number] {
  const proven = [...classes.values()].flatMap(({ entry, provenInTurn }) =>
    entry.player === player && provenInTurn !== undefined ? [`${entry.name}, turn ${provenInTurn}`] : [],
  );
  const lost = [...ships.values()].filter((ship) => ship.player === player && ship.fate === 'lost');
  const blocks = [
    ...titledList('Classes met in battle:', proven, 'No class proven in battle.'),
    ...titledList(
      'Ships lost:',
      lost.map((ship) => ship.name),
    ),
  ];
  return { player, name, blocks };
}

function titledList(title: string, items: readonly string[], none?: string): readonly DocumentBlock[] {
  if (items.length > 0) return [paragraphBlock(title), { kind: 'list', items }];
  return none === undefined ? [] : [paragraphBlock(none)];
}
