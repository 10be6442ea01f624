import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

// biome-ignore lint/suspicious/noTemplateCurlyInString: Docker Compose puts the variable in
const NATS_PASSWORD = '${PALPITE_NATS_PASSWORD:?}';

const FOLDER = new URL('../../deploy/', import.meta.url);
const SOURCE = new URL('../../apps/server/src/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

interface Container {
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly securityContext?: { readonly readOnlyRootFilesystem?: boolean };
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly scaleTargetRef?: { readonly name: string };
    readonly template?: {
      readonly metadata?: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly securityContext?: { readonly runAsNonRoot?: boolean };
        readonly containers: readonly Container[];
      };
    };
  };
}

function documents<T>(text: string): T[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as T;
  });
}

const manifests = readdirSync(new URL('kubernetes/', FOLDER)).flatMap((name) =>
  documents<Manifest>(read(`kubernetes/${name}`)),
);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

/** Every name that the server's configuration reads. */
const settings = readdirSync(new URL('platform/config/', SOURCE))
  .filter((name) => !name.includes('.test.'))
  .map((name) => readFileSync(new URL(`platform/config/${name}`, SOURCE), 'utf8'))
  .join('\n');

/** The names of our metrics, with the prefix that they have in the output. */
function metricNames(): Set<string> {
  const source = ['instruments.ts', 'metrics.ts', 'platform-metrics.ts', 'business-metrics.ts']
    .map((name) => readFileSync(new URL(`platform/metrics/${name}`, SOURCE), 'utf8'))
    .join('\n');
  const events = readFileSync(new URL('platform/metrics/report.ts', SOURCE), 'utf8');
  return new Set([
    ...[...source.matchAll(/'([a-z][a-z0-9_]+)'/g)].map(([, name]) => `palpite_${name}`),
    ...[...events.matchAll(/event\('([a-z_]+)'/g)].map(([, name]) => `palpite_${name}_total`),
  ]);
}

describe('the Kubernetes manifests', () => {
  it('are whole documents with a kind and a name', () => {
    expect(manifests.length).toBeGreaterThanOrEqual(8);
    for (const { apiVersion, kind, metadata } of manifests)
      expect([apiVersion, kind, metadata.name]).not.toContain(undefined);
  });

  it('select their own pods, without root, on a read-only file system, with both probes', () => {
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([
      'palpite-back',
      'palpite-front',
    ]);
    for (const { spec } of deployments) {
      expect(spec?.selector?.matchLabels).toEqual(spec?.template?.metadata?.labels);
      expect(spec?.template?.spec.securityContext?.runAsNonRoot).toBe(true);
      for (const container of spec?.template?.spec.containers ?? []) {
        expect(container.securityContext?.readOnlyRootFilesystem).toBe(true);
        expect(container.readinessProbe?.httpGet.path).toBe('/readyz?exclude=book');
        expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
      }
    }
  });

  it('give every role to some node, and scale a deployment that exists', () => {
    const roles = deployments.flatMap(({ spec }) =>
      (spec?.template?.spec.containers ?? []).flatMap(
        ({ env }) => env?.find(({ name }) => name === 'ROLES')?.value.split(',') ?? [],
      ),
    );
    expect(roles.sort()).toEqual(['api', 'feed', 'jobs', 'live']);
    for (const { spec } of manifests.filter(({ kind }) => kind === 'HorizontalPodAutoscaler'))
      expect(deployments.map(({ metadata }) => metadata.name)).toContain(spec?.scaleTargetRef?.name);
  });

  it('name only settings that the server reads', () => {
    const names = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ data }) => Object.keys(data ?? {}));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(settings, name).toContain(name);
  });
});

describe('the containers', () => {
  it('compose starts three nodes after the migration, on a read-only file system', () => {
    const [compose] = documents<{ services: Record<string, Record<string, unknown>> }>(read('compose.yaml'));
    const nodes = Object.entries(compose?.services ?? {}).filter(([name]) => name.startsWith('node-'));
    expect(nodes).toHaveLength(3);
    for (const [, node] of nodes) {
      expect(node).toMatchObject({
        read_only: true,
        depends_on: { migrate: { condition: 'service_completed_successfully' } },
      });
      for (const name of Object.keys(node.environment as object)) expect(settings, name).toContain(name);
      // Live mode refuses a NATS without a login.
      expect(node.environment).toMatchObject({
        NATS_URL: `nats://palpite:${NATS_PASSWORD}@nats:4222`,
      });
    }
    expect(compose?.services.nats?.command).toEqual(
      expect.arrayContaining(['--user', 'palpite', '--pass', NATS_PASSWORD]),
    );
    expect(compose?.services.migrate).not.toHaveProperty('environment');
  });

  it('the image runs a file that the build writes, not as root, with a health check', () => {
    const lines = read('Dockerfile').split('\n');
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node');
    expect(lines.findLast((line) => line.startsWith('CMD '))).toContain('apps/server/dist/main.js');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    for (const line of lines.filter((one) => one.startsWith('FROM ')))
      expect(line).toMatch(/^FROM node:\d+-bookworm-slim/);
  });

  it('the unit runs the same file as a user of its own', () => {
    const unit = read('palpite.service');
    for (const line of [
      'User=palpite',
      'ExecStart=/usr/bin/node apps/server/dist/main.js',
      'ProtectSystem=strict',
      'Restart=always',
    ])
      expect(unit.split('\n')).toContain(line);
  });
});

describe('alerts and dashboard', () => {
  const named = (text: string) =>
    [...text.matchAll(/palpite_[a-z_]+/g)].map(([name]) => name.replace(/_bucket$/, ''));

  it('name metrics that exist', () => {
    const known = metricNames();
    const [rules] = documents<{ groups: { rules: { alert: string; expr: string }[] }[] }>(
      read('prometheus/alerts.yaml'),
    );
    const expressions = rules?.groups.flatMap((group) => group.rules.map(({ expr }) => expr)) ?? [];
    const dashboard = JSON.parse(read('grafana/palpite.json')) as {
      panels: { targets: { expr: string }[] }[];
    };
    expressions.push(...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
    expect(expressions.length).toBeGreaterThan(15);
    for (const name of expressions.flatMap(named)) expect(known, name).toContain(name);
  });
});
