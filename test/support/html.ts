/** Validates HTML pages. */

import { HtmlValidate } from 'html-validate';

/** Shared by all test files of a process, because a new validator reads the rules of all elements first. */
const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

/** The problems of a page, with line and rule. */
export async function htmlProblems(page: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`);
}
