import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of the last project that take ten seconds and more, as `SlowestFiles` prints them. */
const SLOW = [
  'answers-to-generated-questions.test.ts',
  'health.test.ts',
  'solve.test.ts',
  'dxf.test.ts',
  'hostile-files.test.ts',
];

/**
 * Starts slow files of a project before the others, so that none is left for one worker at the end.
 * Without results of an earlier run, the default order is by file size.
 */
export default class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];

    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW.some((name) => moduleId.endsWith(`/${name}`));
}
