import { CALL_FILLER, CALL_VERB, CALLED_TOOL } from '../../content/plugins/call-words.ts';
import type { Tool } from './tool.ts';

/** Separator between the words of a call; `\` and quotes come from JSON lines. */
const GAP = String.raw`[^\p{L}\p{N}]{0,6}`;
const LETTER = String.raw`[\p{L}\p{N}_]`;

/**
 * Names of the tools that material asks to call. Trade texts have no reason to; such text addresses
 * the model.
 */
export function toolsInMaterial(text: string, tools: readonly Pick<Tool, 'name'>[]): Set<string> {
  const names = `(${tools.map(({ name }) => name).join('|')})`;
  const patterns = [
    `(?<![a-z_])${CALL_VERB}${GAP}(?:${CALL_FILLER}${GAP}){0,3}${names}(?!${LETTER})`,
    `(?<!${LETTER})${names}${GAP}${CALLED_TOOL}`,
    String.raw`(?:name|tool|function|action)[\\"'\s]{0,6}[:=][\\"'\s]{0,6}${names}(?!${LETTER})`,
    String.raw`(?<!${LETTER})${names}\(\s*[\\"'{]`,
  ];

  return new Set(
    patterns.flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern, 'giu'))].map(([, name = '']) => name.toLowerCase()),
    ),
  );
}
