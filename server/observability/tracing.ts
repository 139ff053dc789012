/** What may stand at a span: names, codes and counts; never a text, a member's number or a token. */
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  /** Left out: this server's own work. */
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  /** The `traceparent` that a request came with: the span becomes a part of that trace. */
  traceparent?: string | undefined;
}

/** One piece of work in a trace. */
export interface Span {
  set: (attributes: SpanAttributes) => void;
  /** Marks it as failed; of the cause its kind alone is told. */
  fail: (cause: unknown) => void;
  end: () => void;
  /** Runs a task; spans that begin in it become parts of this one. */
  within: <Result>(task: () => Result) => Result;
  /** What passes the trace on to another service: `traceparent`, or nothing. */
  headers: () => Record<string, string>;
}

/** Begins spans, below the one that is current. */
export interface Tracing {
  isOn: boolean;
  start: (name: string, options?: SpanOptions) => Span;
  /** Sends what has not been sent. */
  close: () => Promise<void>;
}

const NO_SPAN: Span = {
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
  within: (task) => task(),
  headers: () => ({}),
};

/** Where nobody collects traces. */
export const NO_TRACING: Tracing = {
  isOn: false,
  start: () => NO_SPAN,
  close: () => Promise.resolve(),
};

/** Runs a task as one span. */
export async function traced<Result>(
  tracing: Tracing,
  name: string,
  options: SpanOptions,
  task: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = tracing.start(name, options);
  try {
    return await span.within(() => task(span));
  } catch (cause) {
    span.fail(cause);
    throw cause;
  } finally {
    span.end();
  }
}
