/** The files around those that an editor has open. */

import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { defaultSettings, type Settings } from '../../../config/settings.ts';
import { checkedFile } from '../../../editor/checked-text.ts';
import type { NamedDesign, NameSource } from '../../../editor/other-completion.ts';
import type { CheckedOther, OtherFileKind } from '../../../editor/other-files.ts';
import { verdictOn } from '../../../findings/verdict.ts';
import { readFleet } from '../../../fleet/read-fleet.ts';
import { otherFileJudge } from '../../judge-other.ts';
import { type Configs, openConfigs } from '../../runtime/config/configs.ts';
import { designKind, fleetKind, type InputKind, otherKindOf } from '../../runtime/files/file-names.ts';
import { findInputs } from '../../runtime/files/find-inputs.ts';
import { readFile } from '../../runtime/files/read-input.ts';
import { judgeChanged } from '../../runtime/judge/judge-file.ts';
import type { World } from '../../world.ts';

/** The settings of a file, and its kind if it is no design. */
export interface FileSettings {
  readonly kind: OtherFileKind | undefined;
  readonly settings: Settings;
  /** Why the configuration of the file does not apply. */
  readonly problem: string | undefined;
}

/** A file that is open in an editor. */
export interface OpenFile {
  readonly path: string;
  readonly text: string;
}

export interface Workspace {
  readonly settingsOf: (path: string) => Promise<FileSettings>;
  /** Checks a file that is no design as `check` does. */
  readonly checkOther: (file: OpenFile, kind: OtherFileKind) => Promise<CheckedOther>;
  /** Names that a file may use, from the folders of the workspace. */
  readonly namesFor: (path: string) => NameSource;
  /** Sets the folders that the editor has open. */
  readonly setFolders: (folders: readonly string[]) => void;
}

/**
 * Opens the workspace of an editor; `textOf` has the texts of the designs and fleets that are open. Configurations are read as
 * saved, and again each time, because they are edited, too.
 */
export function openWorkspace(editorWorld: World, textOf: (path: string) => string | undefined): Workspace {
  const worldWith = (open?: OpenFile): World => ({
    ...editorWorld,
    unsaved: (path) => {
      const text = path === open?.path ? open.text : textOf(path);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
  });
  const world = worldWith();
  const judgeDesign = judgeChanged();
  let folders: readonly string[] = [];
  const contextOf = (configs: Configs, open?: OpenFile) => ({ configs, stdinFilename: '-', world: worldWith(open) });
  const filesOf = async (kind: InputKind, path: string, configs: Configs) => {
    const around = folders.find((folder) => path.startsWith(folder + sep)) ?? dirname(path);
    return (await findInputs([around], world, { kind, excludedIn: configs.ignoredIn, allowEmpty: true })).files;
  };
  return {
    setFolders: (open) => {
      folders = open;
      world.named.clear();
      for (const folder of open) world.named.add(folder);
    },
    settingsOf: async (path) => {
      const none = { kind: undefined, settings: defaultSettings, problem: undefined };
      if (!isAbsolute(path)) return none;
      const kind = otherKindOf(basename(path));
      const configs = openConfigs({ color: false }, world);
      const settings = await configs.settingsOf(path);
      if (configs.isHouseRules(path)) return { ...none, kind: 'house rules' };
      if (settings) return { kind, settings, problem: undefined };
      const [first] = configs.findings();
      const { range, message } = first?.findings[0] ?? {};
      const where = `${first?.file}:${range?.line}:${range?.column}`;
      return { ...none, kind, problem: `configuration ignored because it has errors: ${where} ${message}` };
    },
    checkOther: async (open, kind) => {
      const { path, text } = open;
      const unsaved = { path, bytes: new TextEncoder().encode(text) };
      if (kind === 'house rules' || kind === 'configuration') {
        const configs = openConfigs({ color: false, unsaved }, world);
        await (kind === 'configuration' ? configs.read(path) : configs.settingsOf(path));
        const findings = configs.findings().find((file) => file.path === path)?.findings ?? [];
        return { ...checkedFile(path, text, [verdictOn('configuration', path, findings)]), kind, fleet: undefined };
      }
      const context = contextOf(openConfigs({ color: false }, world), open);
      const judgeOther = otherFileJudge(context, { sandbox: undefined, isChanged: undefined });
      const judged = await judgeOther(kind, { name: path, path });
      const { verdicts, fleet } = typeof judged === 'object' ? judged : { verdicts: [], fleet: undefined };
      return { ...checkedFile(path, text, verdicts), kind, fleet };
    },
    namesFor: (path) => {
      const configs = openConfigs({ color: false }, world);
      const nameOf = (file: string) => relative(dirname(path), file).split(sep).join('/');
      return {
        designs: async () => {
          const designs: NamedDesign[] = [];
          for (const input of await filesOf(designKind, path, configs)) {
            const judged = await judgeDesign(input, contextOf(configs));
            if (typeof judged === 'object') designs.push({ file: nameOf(input.path), verdicts: judged.verdicts });
          }
          return designs.sort((one, other) => steps(one.file) - steps(other.file));
        },
        shipsOf: async (design) => {
          const meant = resolve(dirname(path), design);
          const names: string[] = [];
          for (const input of await filesOf(fleetKind, path, configs)) {
            const source = input.path === path ? '' : readFile(input, world);
            const read = typeof source === 'string' ? undefined : await readFleet(source.bytes);
            if (!read || !('data' in read)) continue;
            const ships = read.data.ships.filter((entry) => resolve(dirname(input.path), entry.design) === meant);
            names.push(...ships.flatMap((entry) => entry.names ?? []));
          }
          return names;
        },
      };
    },
  };
}

/** Number of folders up to a file: near ones come first. */
function steps(file: string): number {
  return file.split('../').length;
}
