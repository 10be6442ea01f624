import type { Environment, Wrong } from './environment.ts';

/** Where traces are sent; the names of the settings are those of OpenTelemetry. */
export interface TraceSettings {
  /** The path for traces of an OTLP/HTTP collector. */
  readonly url: string;
  readonly service: string;
  /** The share of requests that are traced, from 0 to 1. */
  readonly ratio: number;
}

/** Undefined without a collector: traces are off. */
export function readTraceSettings(environment: Environment, wrong: Wrong): TraceSettings | undefined {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  const service = environment.OTEL_SERVICE_NAME || 'palpite';
  const given = environment.OTEL_TRACES_SAMPLER_ARG || '1';
  const ratio = /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isNaN(ratio)) wrong('OTEL_TRACES_SAMPLER_ARG', `"${given}" is not a number from 0 to 1`);
  if (!endpoint) return undefined;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    wrong('OTEL_EXPORTER_OTLP_ENDPOINT', 'is not a URL that starts with http:// or https://');
    return undefined;
  }
  return { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, service, ratio };
}
