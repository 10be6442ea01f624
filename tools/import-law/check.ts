import { compilerProblem, type Graph, readGraph } from './graph.ts';
import { schemaInBrowser, undeclaredPackages, unresolved } from './graph-rules.ts';
import { orphans } from './orphans.ts';
import type { Violation } from './rule.ts';
import { manifests, sourceFiles } from './tree.ts';
import { treeViolations } from './tree-rules.ts';

export interface Verdict {
  readonly files: number;
  readonly imports: number;
  readonly violations: readonly Violation[];
  /** Set when the check saw too little to be believed. */
  readonly blindness?: string;
}

/** A gate that looked at nothing is green too; this makes it red. */
export function blindness(
  walked: readonly string[],
  graph: Pick<Graph, 'files' | 'edges'>,
  floor: number,
): string | undefined {
  const unseen = walked.filter((file) => !graph.files.has(file));
  if (unseen.length > 0) {
    return `read ${walked.length - unseen.length} of ${walked.length} files; not ${unseen.slice(0, 3).join(', ')}`;
  }
  if (walked.length < floor)
    return `read ${walked.length} files, fewer than ${floor}: is this the right folder?`;
  if (graph.edges.length < walked.length / 2) {
    return `found ${graph.edges.length} imports in ${walked.length} files: the files were listed but not read`;
  }
  return undefined;
}

export async function checkTree(root: string, floor: number): Promise<Verdict> {
  const blind = compilerProblem();
  if (blind !== undefined) return { files: 0, imports: 0, violations: [], blindness: blind };
  const walked = sourceFiles(root);
  if (walked.length === 0)
    return { files: 0, imports: 0, violations: [], blindness: 'found no source file at all' };
  const graph = await readGraph(root);
  const declared = manifests(root);
  const problem = blindness(walked, graph, floor);
  const violations = [
    ...graph.violations,
    ...treeViolations(walked),
    ...schemaInBrowser(graph.edges),
    ...unresolved(graph.edges),
    ...undeclaredPackages(graph.edges, declared),
    ...orphans(root, walked, graph.edges, declared),
  ];
  return {
    files: walked.length,
    imports: graph.edges.length,
    violations,
    ...(problem === undefined ? {} : { blindness: problem }),
  };
}
