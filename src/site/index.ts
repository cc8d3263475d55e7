/** The door of the website: the commands that make it. */

export { addServe } from './commands/serve/options.ts';
export { addSite } from './commands/site/options.ts';
