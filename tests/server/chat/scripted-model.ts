import type { ModelEvent, ModelProvider, ModelRequest } from '#server/answering/provider.ts';

/** A model that says what a test tells it to, when the test tells it to. */
export interface ScriptedModel extends ModelProvider {
  readonly requests: ModelRequest[];
  /** Text that every following answer sends at once. */
  says: (...events: ModelEvent[]) => void;
  /** The next answer waits for what the test gives it. */
  next: () => Conversation;
  titleIs: (title: () => Promise<string | null>) => void;
}

export interface Conversation {
  say: (...events: ModelEvent[]) => void;
  end: () => void;
  fail: (cause: Error) => void;
}

export const delta = (text: string): ModelEvent => ({ type: 'delta', text });

export function createScriptedModel(): ScriptedModel {
  let standing: ModelEvent[] = [delta('好的')];
  let title = (): Promise<string | null> => Promise.resolve(null);
  const queue: AsyncIterable<ModelEvent>[] = [];
  const requests: ModelRequest[] = [];

  return {
    id: 'scripted',
    requests,
    says: (...events) => {
      standing = events;
    },
    next: () => {
      const { conversation, events } = createConversation();
      queue.push(events);
      return conversation;
    },
    titleIs: (give) => {
      title = give;
    },
    stream: async function* (request) {
      requests.push(request);
      const scripted = queue.shift();
      if (scripted === undefined) yield* standing;
      else yield* scripted;
    },
    title: () => title(),
    check: () => Promise.resolve({ ok: true, detail: '' }),
  };
}

function createConversation(): { conversation: Conversation; events: AsyncIterable<ModelEvent> } {
  const given: (ModelEvent | 'end' | Error)[] = [];
  let wake: () => void = () => undefined;
  const give = (...what: typeof given) => {
    given.push(...what);
    wake();
  };
  async function* events(): AsyncGenerator<ModelEvent> {
    for (;;) {
      const item = given.shift();
      if (item === 'end') return;
      if (item instanceof Error) throw item;
      if (item !== undefined) yield item;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }
  return {
    conversation: {
      say: (...said) => {
        give(...said);
      },
      end: () => {
        give('end');
      },
      fail: (cause) => {
        give(cause);
      },
    },
    events: events(),
  };
}
