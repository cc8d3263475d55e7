/** New, open, save, share and print for fleets, and the fleets of the club. */

import { slug } from '../../../../text/names.ts';
import { downloadText } from '../download.ts';
import { fleetName } from '../drafts.ts';
import { DocumentToolbar, Menu } from '../toolbar.tsx';
import { emptyFleet, type FleetProps } from './fleet-session.ts';

export function FleetToolbar({ fleet }: FleetProps) {
  const { host, draft } = fleet;
  const { fleets = [] } = host.data;
  const create = () =>
    fleet.open(
      emptyFleet(freeName(fleet.drafts.map(({ text }) => fleetName(text))), 1500),
      'A new fleet: add its ships.',
    );
  const save = () => {
    const name = fleet.fileName ?? `${slug(fleetName(draft.text))}.fleet.yaml`;
    downloadText(draft.text, name);
    const where = 'Its designs are named as seen from the folder of the club: put it there, or next to the designs.';
    host.say({ text: `Saved as ${name}, in the folder of your downloads. ${where}`, kind: 'info' });
  };
  return (
    <DocumentToolbar
      label="Fleet"
      {...{ fleet, create, save }}
      session={host}
      opened={fleet}
      lists={
        <Menu
          title="Fleets of the club"
          items={fleets.map(({ name, file, text, settings }) => ({
            key: file,
            name,
            open: () => fleet.open(text, 'A fleet of the club.', { settings, fileName: file.replace(/^.*\//, '') }),
          }))}
        />
      }
    />
  );
}

function freeName(taken: readonly string[]): string {
  const names = ['New fleet', ...taken.map((_, index) => `New fleet ${index + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? 'New fleet';
}
