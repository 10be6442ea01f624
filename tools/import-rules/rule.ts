import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

/** One rule. Several rules may share a name; `instead` says what to do about a violation. */
export interface Rule {
  readonly name: string;
  readonly instead: string;
  readonly from: IRegularForbiddenRuleType['from'];
  readonly to: IRegularForbiddenRuleType['to'];
}

export interface Violation {
  readonly rule: string;
  readonly from: string;
  /** Empty when the file itself is the violation. */
  readonly to: string;
  readonly instead: string;
}

/** Tests and what only they use: they stand beside the code and may import anything. */
export const TEST_PATH = '(?:^|/)test/|\\.test\\.tsx?$';

/** Any of these, as a piece of a regular expression. */
export function anyOf(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replaceAll('/', '\\/')).join('|')})`;
}
