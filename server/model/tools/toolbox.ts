import { TOOL_DESCRIPTIONS } from '../../content/model-prompts.ts';
import { fill } from '../embedded/engine-language.ts';
import { calculateTool } from './calculate.ts';
import { drawTool } from './draw.ts';
import { evaluateTool } from './evaluate.ts';
import { searchTool } from './search.ts';
import { solveTool } from './solve.ts';
import { refusal, type Tool, type ToolContext, type ToolOutcome } from './tool.ts';
import { toolsInMaterial } from './tools-in-material.ts';

/** Every tool that a model may call; a new one is a file and a place here. */
export const TOOLS: readonly Tool[] = [
  calculateTool,
  solveTool,
  evaluateTool,
  drawTool,
  searchTool,
];

/** A call as the model made it. */
export interface ToolCall {
  id: string;
  name: string;
  /** JSON, or what was meant to be. */
  input: string;
}

/** What came of a call; `isRepeated`: it was made before. */
export type CallOutcome = ToolOutcome & { isRepeated?: true };

/** Runs the tools of one answer; the same call again gets the same result and shows nothing twice. */
export class Toolbox {
  readonly #done = new Map<string, string>();
  readonly #withheld = new Set<string>();
  readonly #context: ToolContext;

  constructor(context: ToolContext) {
    this.#context = context;
  }

  /** What may be called. */
  get offered(): readonly Tool[] {
    return TOOLS.filter(({ name }) => !this.#withheld.has(name));
  }

  /** Takes away the tools that material asks to be called: the asker's words alone call one. */
  withhold(material: string): void {
    for (const name of toolsInMaterial(material, TOOLS)) this.#withheld.add(name);
  }

  /** What the member is told of a call; null for one that can't be made. */
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
    // Articles come from many hands; what the calculators say is worked out here.
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
