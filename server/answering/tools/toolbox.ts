import { TOOL_DESCRIPTIONS } from '../../content/model-prompts.ts';
import { fill } from '../embedded/engine-language.ts';
import { calculateTool } from './calculate.ts';
import { drawTool } from './draw.ts';
import { evaluateTool } from './evaluate.ts';
import { searchTool } from './search.ts';
import { solveTool } from './solve.ts';
import { refusal, type Tool, type ToolContext, type ToolOutcome } from './tool.ts';
import { toolsInMaterial } from './tools-in-material.ts';

export const TOOLS: readonly Tool[] = [
  calculateTool,
  solveTool,
  evaluateTool,
  drawTool,
  searchTool,
];

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, possibly invalid. */
  input: string;
}

export type CallOutcome = ToolOutcome & { isRepeated?: true };

/** Runs the tools of one answer. A repeated call gets the same result and emits no events. */
export class Toolbox {
  readonly #done = new Map<string, string>();
  readonly #withheld = new Set<string>();
  readonly #context: ToolContext;

  constructor(context: ToolContext) {
    this.#context = context;
  }

  get offered(): readonly Tool[] {
    return TOOLS.filter(({ name }) => !this.#withheld.has(name));
  }

  /**
   * Disables tools that retrieved material asks to call (prompt injection): only the member may
   * request a call.
   */
  withhold(material: string): void {
    for (const name of toolsInMaterial(material, TOOLS)) this.#withheld.add(name);
  }

  /** Removes a tool, whoever asks to call it. */
  close(name: string): void {
    this.#withheld.add(name);
  }

  /** null if the call is invalid. */
  statusOf({ name, input }: ToolCall): string | null {
    const tool = this.offered.find((each) => each.name === name);
    const read = readInput(input);

    return tool === undefined || read === null
      ? null
      : tool.status(read.value, this.#context.language);
  }

  async run({ name, input }: ToolCall): Promise<CallOutcome> {
    const texts = TOOL_DESCRIPTIONS[this.#context.language];
    const tool = TOOLS.find((each) => each.name === name);
    if (tool === undefined) {
      const names = TOOLS.map((each) => each.name).join(', ');
      return refusal(fill(texts.noSuchTool, { name: name.slice(0, 40), names }));
    }
    if (this.#withheld.has(name)) {
      return refusal(texts.withheld);
    }
    const read = readInput(input);
    if (read === null) return refusal(texts.notAnObject);
    const key = `${name} ${JSON.stringify(read.value)}`;
    const known = this.#done.get(key);
    if (known !== undefined) return { result: known, events: [], isRepeated: true };

    const outcome = await tool.run(read.value, this.#context);
    // Articles have many authors and aren't trusted; calculator results are.
    if (tool === searchTool) this.withhold(outcome.result);
    this.#context.origins.derive(outcome);
    this.#done.set(key, outcome.result);

    return outcome;
  }
}

function readInput(input: string): { value: object } | null {
  try {
    const value: unknown = JSON.parse(input === '' ? '{}' : input);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { value } : null;
  } catch {
    return null;
  }
}
