import type { PartId } from '../rules/catalogue/chapters.ts';
import { type Choice, maxNumber } from '../rules/catalogue/choices.ts';
import { bookEntry } from '../rules/house/book.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { choiceSchema } from './choice-schema.ts';
import { changedFigures, figureText, unlessForbidden } from './house-rules-text.ts';
import {
  booleanSchema,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  listOf,
  objectOf,
  shorthand,
} from './json-schema.ts';

/** Schemas for the hull, armor, drives and crew of a design. Forbidden parts may only be set to "none". */
export function partSchemas(rules: RuleSet) {
  return {
    crew: choice(rules, 'crew', 'crew'),
    hull: hull(rules),
    armor: armor(rules),
    drive: drive(rules),
    ftl: ftl(rules),
    flawed: unlessForbidden('flawed', rules, booleanSchema('Flawed design (continuum-2017 only).', false)),
  };
}

function hull(rules: RuleSet): JsonSchema {
  const levels = choice(rules, 'stealth-hull', 'level').enum as readonly number[];
  const stealth = enumOfPairs(
    ['Stealth hull.', ...houseFigures(rules, 'stealth-hull')].join('\n\n'),
    [[0, 'none'], ...levels.map((level) => [level, `level ${level}`] as const)],
    0,
  );
  return objectOf('Boxes, rows, stealth and streamlining of the hull.', ['boxes'], {
    boxes: choice(rules, 'hull', 'boxes'),
    rows: choice(rules, 'hull', 'rows'),
    stealth: unlessForbidden('stealth-hull', rules, stealth),
    streamlining: unlessForbidden('streamlining', rules, choice(rules, 'streamlining', 'streamlining')),
  });
}

function armor(rules: RuleSet): JsonSchema {
  const boxes = objectOf(
    'Number of boxes of each kind.',
    [],
    {
      standard: unlessForbidden('armor', rules, choice(rules, 'armor', 'standard')),
      regenerative: unlessForbidden('armor', rules, choice(rules, 'armor', 'regenerative')),
    },
    'Layer of armor',
  );
  const about = 'Layer of armor: the number of standard boxes, or the number of each kind.';
  const standard = unlessForbidden('armor', rules, integerSchema('Number of standard boxes.', 0, maxNumber));
  // More than any club allows: commands compare layers with one another.
  return { ...listOf('Armor layers, innermost first.', shorthand(about, boxes, standard)), maxItems: 100 };
}

function drive(rules: RuleSet): JsonSchema {
  const thrust = unlessForbidden('main-drive', rules, choice(rules, 'main-drive', 'thrust'));
  const full = objectOf('Thrust and type.', ['thrust'], { thrust, type: choice(rules, 'main-drive', 'type') });
  return shorthand('Main drive: thrust, or thrust and type.', full, thrust);
}

function ftl(rules: RuleSet): JsonSchema {
  const type = unlessForbidden('ftl-drive', rules, choice(rules, 'ftl-drive', 'type'));
  const full = objectOf('Type and towing capacity.', ['type'], {
    type: { ...type, default: 'standard' },
    tug: choice(rules, 'ftl-drive', 'tug'),
  });
  return shorthand('FTL drive: type, or type and the mass it can tow.', full, type);
}

/** Schema for an option of a part, with the figures of the house rules if they differ. */
function choice(rules: RuleSet, id: PartId, key: string): JsonSchema {
  const schema = choiceSchema(bookEntry(rules, id).choices[key] as Choice);
  const figures = houseFigures(rules, id);
  return figures.length === 0 ? schema : { ...schema, description: [schema.description, ...figures].join('\n\n') };
}

/** Figures of a part if house rules change them. */
function houseFigures(rules: RuleSet, id: PartId): readonly string[] {
  const part = bookEntry(rules, id);
  const changed = changedFigures(part);
  return changed.length === 0 ? [] : [figureText(part), ...changed];
}
