/** Writes every generated file that is committed; a test compares them with what the catalogue says now. */

import { generated } from './committed-files.ts';
import { at, replace } from './files.ts';

for (const [path, text] of Object.entries(generated())) replace(at(path), text);
