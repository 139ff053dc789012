import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { SpanOptions, Tracing } from './tracing.ts';

interface CollectorConfig {
  endpoint: string;
  version: string;
  instanceId: string;
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * Spans for an OTLP collector. The library reads the sampling variables (`OTEL_TRACES_SAMPLER`).
 * Registers nothing globally.
 */
export function openTelemetry({ endpoint, version, instanceId }: CollectorConfig): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'meshwise',
      'service.version': version,
      'service.instance.id': instanceId,
    }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces` }),
      ),
    ],
  });
  const tracer = provider.getTracer('meshwise', version);
  const current = new AsyncLocalStorage<Context>();

  return {
    isOn: true,
    start: (name, { kind, attributes = {}, traceparent }: SpanOptions = {}) => {
      const remote = traceparent === undefined ? null : readTraceparent(traceparent);
      const parent =
        remote === null
          ? (current.getStore() ?? ROOT_CONTEXT)
          : trace.setSpanContext(ROOT_CONTEXT, remote);
      const span = tracer.startSpan(
        name,
        { kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind], attributes },
        parent,
      );
      const context = trace.setSpan(parent, span);

      return {
        set: (more) => span.setAttributes(more),
        fail: (cause) => {
          span.setAttribute('error.type', cause instanceof Error ? cause.name : typeof cause);
          span.setStatus({ code: SpanStatusCode.ERROR });
        },
        end: () => {
          if (span.isRecording()) span.end();
        },
        within: (task) => current.run(context, task),
        headers: () => ({ traceparent: writeTraceparent(span.spanContext()) }),
      };
    },
    close: () => provider.shutdown(),
  };
}

/** null if it is no W3C trace context. */
function readTraceparent(header: string): SpanContext | null {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(header) ?? [];
  const context = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  };

  return trace.isSpanContextValid(context) ? context : null;
}

function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
