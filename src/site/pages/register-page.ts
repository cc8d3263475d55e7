/** The register of a campaign: what every player may know, or what one player knows. */

import type { CampaignView } from '../../campaign/register-sections.ts';
import { html } from '../../document/html.ts';
import { blocksHtml } from '../../document/paint-html.ts';
import { type SitePage, section } from './page.ts';

export const campaignPath = 'campaign.html';

export function registerPage({ about, players }: CampaignView): SitePage {
  const main = html`<h1>Campaign</h1>
<p>${about}</p>
${players.map(({ player, name, blocks }) => section(`player-${player}`, `${name} (${player})`, blocksHtml(blocks)))}`;
  return { path: campaignPath, title: 'Campaign', main, section: campaignPath };
}
