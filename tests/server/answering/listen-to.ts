import type { ModelEvent, ModelProvider, ModelRequest } from '#server/answering/provider.ts';

export const REQUEST_ID = '00c0ffee00c0ffee';

export const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  requestId: REQUEST_ID,
  memberId: 'the-member',
  question: '问',
  history: [],
  plugin: null,
  form: null,
  drawing: null,
  model: null,
  language: 'zh-CN',
  signal: new AbortController().signal,
  ...more,
});

export interface Heard {
  events: ModelEvent[];
  text: string;
  reasoning: string;
  statuses: string[];
  /** Why it failed; null where it didn't. */
  failure: unknown;
}

/** Everything that a model says to a request, also when it fails. */
export async function listenTo(
  model: Pick<ModelProvider, 'stream'>,
  more: Partial<ModelRequest> = {},
): Promise<Heard> {
  const events: ModelEvent[] = [];
  let failure: unknown = null;
  try {
    for await (const event of model.stream(request(more))) events.push(event);
  } catch (cause) {
    failure = (cause as { reason?: unknown }).reason ?? cause; // asserted by the caller
  }
  const textOf = (type: 'delta' | 'reasoning' | 'status') =>
    events.flatMap((event) => (event.type === type ? [event.text] : []));

  return {
    events,
    text: textOf('delta').join(''),
    reasoning: textOf('reasoning').join(''),
    statuses: textOf('status'),
    failure,
  };
}

export const partsOf = ({ events }: Heard) =>
  events.flatMap((event) => (event.type === 'part' ? [event.part] : []));

/** As they stand at the end. */
export const sourcesOf = ({ events }: Heard) =>
  events.findLast((event) => event.type === 'sources')?.sources ?? [];
