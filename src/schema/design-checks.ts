import type { Check } from '../checks/check.ts';
import { checks } from '../checks/design/index.ts';
import type { Severity } from '../findings/finding.ts';
import type { Citation } from '../rules/model/citation.ts';

export interface FindingTopic {
  readonly kind: 'finding';
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly reading?: string | undefined;
  readonly cite: Citation;
  readonly severity: Severity;
}

/** Checks of a design: the codes that can be waived. */
export function checkTopics(): readonly FindingTopic[] {
  return checks.map(topicOf);
}

export function topicOf({ code, severity, about, reading, cite }: Omit<Check, 'find'>): FindingTopic {
  return { kind: 'finding', id: code, name: code, about, reading, cite, severity };
}
