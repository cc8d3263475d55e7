/** Writes all generated files that are committed; a test checks that they are up to date. */

import { committedFiles } from './committed-files.ts';
import { projectPath, writeAtomically } from './files.ts';

for (const [path, text] of Object.entries(committedFiles())) writeAtomically(projectPath(path), text);
