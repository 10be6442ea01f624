import { type Benchmark, line, verdictOf } from './benchmark.ts';
import { casino } from './casino/casino.ts';
import { casinoReport } from './casino-report.ts';
import { crash } from './crash/crash.ts';
import { fanout } from './fanout/fanout.ts';
import { feed } from './feed/feed.ts';
import { grants } from './grants.ts';
import { ledger } from './ledger.ts';
import { nodes } from './nodes/nodes.ts';
import { notices } from './notices/notices.ts';
import { placement } from './placement.ts';
import { placementOld } from './placement-old/placement-old.ts';
import { progress } from './progress/progress.ts';
import { ranking } from './ranking/ranking.ts';
import { reads } from './reads/reads.ts';
import { reports } from './reports.ts';
import { settlement } from './settlement/settlement.ts';
import { start } from './start.ts';
import { systems } from './systems.ts';
import { web } from './web/web.ts';
import { webhooks } from './webhooks/webhooks.ts';

const BENCHMARKS: readonly Benchmark[] = [
  feed,
  ledger,
  grants,
  placement,
  placementOld,
  systems,
  settlement,
  progress,
  notices,
  ranking,
  webhooks,
  casino,
  crash,
  casinoReport,
  fanout,
  nodes,
  reads,
  reports,
  start,
  web,
];

process.exitCode = await main(process.argv[2]);

/** `npm run bench -- NAME`: exit 0 within budget, 1 short of it, 2 too noisy to tell. */
async function main(name: string | undefined): Promise<number> {
  const benchmark = BENCHMARKS.find((candidate) => candidate.name === name);
  if (!benchmark) {
    console.error('Say which: npm run bench -- NAME');
    for (const known of BENCHMARKS) console.error(`  ${known.name}: ${known.about}`);
    return 1;
  }
  console.log(`${benchmark.name}: ${benchmark.about}`);
  const figures = await benchmark.run((text) => console.log(text));
  for (const figure of figures) {
    if (figure.spread !== undefined)
      console.log(`  ${figure.name}: spread ${(figure.spread * 100).toFixed(1)} %`);
  }
  for (const figure of figures) console.log(line(figure));
  const verdicts = figures.map(verdictOf);
  return verdicts.includes('short') ? 1 : verdicts.includes('noisy') ? 2 : 0;
}
