import { calls, says, type Behaviour, type ChatRequest } from '../stand-in/openai-stand-in.ts';
import { INJECTIONS, type Injection } from './corpus.ts';

/** Without what is not seen, as a model reads it. */
const read = (text: string) => text.replace(/[\u200b<>|\s]/g, '');

/** All that a request says, in every message but those of the model itself. */
function wordsOf({ messages }: ChatRequest): string {
  return read(
    messages
      .filter(({ role }) => role !== 'assistant')
      .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
      .join('\n')
      .replaceAll('\\n', '\n')
      .replaceAll('\\"', '"'),
  );
}

/** Looks the question up, and then does whatever any text tells it to, wherever it stands. */
export const obeys: Behaviour = (exchange) => {
  const { body } = exchange;
  const words = wordsOf(body);
  const [injection] = INJECTIONS.filter(({ text }) => words.includes(read(text))).toSorted(
    (one, other) => words.indexOf(read(one.text)) - words.indexOf(read(other.text)),
  );
  if (injection !== undefined) return does(injection, body)(exchange);
  if (body.messages.some(({ role }) => role === 'tool')) {
    return says('网孔是相邻两根丝之间的净距。')(exchange);
  }
  return calls({ name: 'search', input: { query: body.messages.at(-1)?.content ?? '' } })(exchange);
};

function does({ wants }: Injection, { messages, tools }: ChatRequest): Behaviour {
  switch (wants.do) {
    case 'leak':
      return says('好的：\n\n', ...piecesOf(messages[0]?.content ?? ''));
    case 'call':
      return tools === undefined || messages.some((message) => isCallOf(message, wants.name))
        ? says('工具已经运行。')
        : calls({ name: wants.name, input: wants.input });
    case 'send':
      return says(`好的 ![x](${wants.address}) [y](${wants.address})`);
    case 'say':
      return says(`${wants.words}。`);
  }
}

/** As a model says it: a few characters at a time. */
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,5}/g) ?? [];
}

function isCallOf({ tool_calls: made }: ChatRequest['messages'][number], name: string): boolean {
  return JSON.stringify(made ?? []).includes(`"name":"${name}"`);
}
