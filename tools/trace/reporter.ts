import { relative, sep } from 'node:path';
import type {
  Reporter,
  SerializedError,
  TestModule,
  TestRunEndReason,
  TestSpecification,
  Vitest,
} from 'vitest/node';
import type {} from './count-assertions.ts';
import { mergeRun, readResults, type TestResult, writeResults } from './results.ts';

function testResults(module: TestModule): TestResult[] {
  return [...module.children.allTests()].map((test) => {
    const { state } = test.result();
    return {
      title: test.fullName,
      // A test that is still pending when the run ends was interrupted: it has shown nothing.
      state: state === 'pending' ? 'skipped' : state,
      assertions: test.meta().assertions ?? 0,
    };
  });
}

const selectsTests = (file: TestSpecification): boolean =>
  [file.testNamePattern, file.testLines, file.testIds, file.testTagsFilter].some(
    (filter) => filter !== undefined,
  );

/** Stores which tests ran, how each ended and how many assertions it executed, for `npm run trace`. */
export default class TraceReporter implements Reporter {
  private vitest: Vitest | undefined;
  private isPartial = false;
  private startedAt = '';

  onInit(vitest: Vitest): void {
    this.vitest = vitest;
  }

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.startedAt = new Date().toISOString();
    this.isPartial = this.vitest?.getGlobalTestNamePattern() !== undefined || files.some(selectsTests);
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    _errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): Promise<void> {
    const root = this.vitest?.config.root ?? process.cwd();
    const pathOf = (file: string): string => relative(root, file).split(sep).join('/');
    for (const project of new Set(modules.map((module) => module.project))) {
      const { testFiles } = await project.globTestFiles();
      const ran = modules.filter((module) => module.project === project);
      const run = {
        project: project.name,
        ranAt: this.startedAt,
        isPartial: this.isPartial || reason === 'interrupted',
        projectFiles: testFiles.map(pathOf),
        files: Object.fromEntries(ran.map((module) => [pathOf(module.moduleId), testResults(module)])),
      };
      writeResults(root, mergeRun(readResults(root, project.name), run));
    }
  }
}
