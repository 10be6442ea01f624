import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest begins with the files that took longest in the last run, of which a clean checkout knows nothing. The tests
 * of these tools start the whole product or several clusters and take minutes: begun last, they run alone at the end.
 */
const WHOLE_PRODUCTS = /\/tools\/(start|backup)\//;

export class WholeProductsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWhole = (file: TestSpecification) => WHOLE_PRODUCTS.test(file.moduleId);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}
