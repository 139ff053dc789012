/** Names, codes and counts only; never user text, phone numbers or tokens. */
type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanOptions {
  /** Default: internal. */
  kind?: 'server' | 'client';
  attributes?: SpanAttributes;
  traceparent?: string | undefined;
}

export interface Span {
  set: (attributes: SpanAttributes) => void;
  fail: (cause: unknown) => void;
  end: () => void;
  within: <Result>(task: () => Result) => Result;
  /** Headers that propagate the trace: `traceparent`, or none. */
  headers: () => Record<string, string>;
}

export interface Tracing {
  isOn: boolean;
  start: (name: string, options?: SpanOptions) => Span;
  close: () => Promise<void>;
}

const NO_SPAN: Span = {
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
  within: (task) => task(),
  headers: () => ({}),
};

export const NO_TRACING: Tracing = {
  isOn: false,
  start: () => NO_SPAN,
  close: () => Promise.resolve(),
};

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
