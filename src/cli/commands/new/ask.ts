/** Prompts for a design on a terminal, one question per line. */

import { judgeData } from '../../../checks/judge.ts';
import type { Settings } from '../../../config/settings.ts';
import { readShorthand } from '../../../parse/shorthand/shorthand.ts';
import type { RuleSet } from '../../../rules/model/house-rules.ts';
import { frameForMass, roleFrames } from '../../../rules/reference/role-frames.ts';
import { formatCount, formatNumber } from '../../../text/phrases.ts';
import { type DraftRequest, draftDesign } from '../../../workshop/draft.ts';
import { parseChanges } from '../../../workshop/what-if/change.ts';
import { withRunControl } from '../../runtime/run-control.ts';
import type { DuplexStreams, World } from '../../world.ts';

/** The user canceled. */
class Canceled extends Error {}

type Prompts = typeof import('@clack/prompts');

interface Conversation {
  readonly prompts: Prompts;
  readonly streams: DuplexStreams & { readonly signal: AbortSignal };
  readonly settings: Settings;
  readonly rules: RuleSet;
}

/** Prompts for values missing in `given`; `undefined` if the user cancels. `claim` throws if a name is taken. */
export async function askForDesign(
  given: DraftRequest,
  settings: Settings,
  world: World,
  claim: (name: string) => Promise<{ readonly name: string }>,
): Promise<DraftRequest | undefined> {
  const prompts = await import('@clack/prompts');
  const aborted = new AbortController();
  const leave = () => aborted.abort();
  const { input, output } = world.streams();
  // Ctrl-D ends the input of a terminal without a separate event.
  const onKey = (_: unknown, key?: { readonly ctrl?: boolean; readonly name?: string }) => {
    if (key?.ctrl && key.name === 'd') leave();
  };
  input.once('end', leave).on('keypress', onKey);
  const rules = { edition: given.rules ?? settings.rules, house: settings.house };
  const talk: Conversation = { prompts, streams: { input, output, signal: aborted.signal }, settings, rules };
  const conversation = async () => {
    prompts.intro('A new design', { output });
    const className = given.name.trim() === '' ? await askText('Name of the class', talk, nameProblem) : given.name;
    const { name } = await claim(className);
    const request = await allQuestions({ ...given, name: className }, talk);
    const isWanted = await answerTo(prompts.confirm({ message: `Write ${name}?`, ...talk.streams }), talk);
    if (!isWanted) throw new Canceled();
    return request;
  };
  try {
    return await withRunControl(world, { onStop: leave }, conversation);
  } catch (error) {
    if (!(error instanceof Canceled)) throw error;
    prompts.cancel('Nothing written.', { output });
    return undefined;
  } finally {
    input.removeListener('end', leave).removeListener('keypress', onKey);
    input.pause();
  }
}

async function answerTo<Value>(question: Promise<Value>, { prompts }: Conversation): Promise<Exclude<Value, symbol>> {
  const answer = await question;
  if (prompts.isCancel(answer)) throw new Canceled();
  return answer as Exclude<Value, symbol>;
}

async function allQuestions(given: DraftRequest, talk: Conversation): Promise<DraftRequest> {
  let request = given;
  if (request.mass === undefined && !request.like) {
    const mass = await askText('Mass of the hull', talk, massProblem);
    request = { ...request, mass: Number(mass.trim()) };
  }
  if (request.role === undefined && !request.like) request = { ...request, role: await askRole(request, talk) };
  await showTotals(request, talk);
  for (const [key, question] of settingQuestions) request = await askSetting(key, question, request, talk);
  for (let isDone = false; !isDone; ) {
    const systems = await askText(systemsQuestion, talk, (text) => systemsProblem(text, talk), '');
    isDone = systems.trim() === '';
    if (!isDone) {
      request = { ...request, add: [...request.add, systems] };
      await showTotals(request, talk);
    }
  }
  return request;
}

const systemsQuestion = 'Systems to add, such as 2 beam 3 FP F FS (empty when done)';

const settingQuestions = [
  ['hull', 'Hull boxes'],
  ['armor', 'Armor layers, innermost first, such as 6/4 (none for no armor)'],
  ['thrust', 'Thrust (0 for none)'],
  ['ftl', 'FTL drive: standard, advanced or none'],
] as const;

type SettingKey = (typeof settingQuestions)[number][0];

/** The frame's value is the one to accept with Enter. */
async function askSetting(
  key: SettingKey,
  question: string,
  request: DraftRequest,
  talk: Conversation,
): Promise<DraftRequest> {
  if (request.set.some((setting) => setting.startsWith(`${key}=`))) return request;
  const before = await currentValue(key, request, talk);
  const problem = (text: string | undefined) => settingProblem(key, text || before, talk);
  const value = (await askText(question, talk, problem, before)).trim() || before;
  const changed = value === before ? request : { ...request, set: [...request.set, `${key}=${value}`] };
  await showTotals(changed, talk);
  return changed;
}

async function currentValue(key: SettingKey, request: DraftRequest, { settings }: Conversation): Promise<string> {
  const { data } = await draftDesign(request, settings);
  const { design } = await judgeData(data, settings);
  if (!design) return '';
  const { hull, armor, drive, ftl } = design;
  const layers = armor.map(({ standard, regenerative }) => standard + regenerative);
  const values: Readonly<Record<SettingKey, string>> = {
    hull: String(hull.boxes),
    armor: layers.join('/') || 'none',
    thrust: String(drive?.thrust ?? 0),
    ftl: ftl?.type ?? 'none',
  };
  return values[key];
}

function askRole({ mass = 0 }: DraftRequest, talk: Conversation): Promise<string> {
  const { prompts, streams } = talk;
  const options = roleFrames.map(({ role, hull, thrust }) => ({
    value: role,
    label: role,
    hint: `${hull}% hull, ${thrust === 0 ? 'no drive' : `thrust ${thrust}`}`,
  }));
  const initialValue = frameForMass(mass).role;
  return answerTo(prompts.select({ message: 'Role', options, initialValue, maxItems: 7, ...streams }), talk);
}

async function askText(
  message: string,
  talk: Conversation,
  problem: (text: string | undefined) => string | undefined,
  initial?: string,
): Promise<string> {
  const { prompts, streams } = talk;
  const placeholder = initial === undefined || initial === '' ? {} : { placeholder: initial, defaultValue: initial };
  const answer = await answerTo(prompts.text({ message, validate: problem, ...placeholder, ...streams }), talk);
  return answer ?? '';
}

/** The running mass and points below an answer. */
async function showTotals(request: DraftRequest, { prompts, streams: { output }, settings }: Conversation) {
  const { data } = await draftDesign(request, settings);
  const { ship } = await judgeData(data, settings);
  if (!ship) return;
  const { used, limit, free } = ship.mass;
  const left = free < 0 ? `${formatNumber(-free)} over` : `${formatNumber(free)} left`;
  const text = `${formatNumber(used)} of ${formatNumber(limit)} mass, ${left}, ${formatCount(ship.points.class, 'point')}`;
  prompts.log.message(text, { output, spacing: 0 });
}

function nameProblem(text: string | undefined): string | undefined {
  return (text ?? '').trim() === '' ? 'Enter a name.' : undefined;
}

function massProblem(text: string | undefined): string | undefined {
  const isMass = /^[1-9]\d{0,4}$/.test((text ?? '').trim());
  return isMass ? undefined : 'Enter a whole number from 1 to 99,999.';
}

function settingProblem(key: SettingKey, text: string, { rules }: Conversation): string | undefined {
  const value = text.trim();
  if (key === 'ftl') {
    return ['standard', 'advanced', 'none'].includes(value) ? undefined : 'Enter standard, advanced or none.';
  }
  if (key !== 'armor' && !/^\d{1,5}$/.test(value)) return 'Enter a whole number.';
  if (key === 'armor' && !/^(?:none|\d{1,5}(?:\/\d{1,5})*)$/.test(value)) return 'Enter numbers such as 6/4, or none.';
  return parseChanges({ set: [`${key}=${value}`] }, rules).problems[0]?.message;
}

function systemsProblem(text: string | undefined, { rules }: Conversation): string | undefined {
  const problems: string[] = [];
  readShorthand(text ?? '', rules, (message) => problems.push(message));
  return problems[0];
}
