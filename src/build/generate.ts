/** Writes all generated files that are committed; a test checks that they are up to date. */

import { generated } from './committed-files.ts';
import { at, replace } from './files.ts';

for (const [path, text] of Object.entries(generated())) replace(at(path), text);
