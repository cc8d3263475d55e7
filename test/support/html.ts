/** Validation of the pages that slipway writes. */

import { HtmlValidate } from 'html-validate';

/** For all test files of a process: a validator reads the rules of all elements before its first page. */
const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });

/** What is invalid in a page, by line and rule. */
export async function htmlProblems(page: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`);
}
