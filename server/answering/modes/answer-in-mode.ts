import type { Language } from '../../content/messages.ts';
import type { AnswerPiece } from '../embedded/answer-piece.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import { PLUGINS } from '../plugins/registry.ts';
import type { ModelRequest } from '../provider.ts';
import { tellTranslation } from '../translation/tell-translation.ts';
import { tellChoice } from './tell-choice.ts';
import { tellDescription } from './tell-description.ts';
import { tellTable } from './tell-table.ts';
import type { PluginMode, ReadMode } from './read-mode.ts';

/** Answers in the mode that the sentence asks for, and names it; null: the plain answer is the one. */
export async function inMode(
  read: ReadMode,
  request: ModelRequest,
  language: Language,
  deps: PluginDeps,
): Promise<AsyncIterable<AnswerPiece> | Iterable<AnswerPiece> | null> {
  switch (read.mode) {
    case 'translate':
      return 'description' in read
        ? tellDescription(read.description, language, deps)
        : tellTranslation(read, language);
    case 'table':
      return tellTable(request, language, deps);
    case 'choose':
      return tellChoice(request, language, deps);
    case 'enterprise': {
      const { cards } = await deps.enterprises.search({
        q: read.question,
        product: '',
        place: '',
      });
      return cards.length === 0 ? null : inPlugin(read, request, deps);
    }
    case 'daily':
    case 'deep':
    case 'regional':
    case 'related':
    case 'shortvideo':
    case 'summary':
      return inPlugin(read, request, deps);
  }
}

function inPlugin({ mode, form, question }: PluginMode, request: ModelRequest, deps: PluginDeps) {
  return PLUGINS[mode].embedded({ ...request, plugin: mode, form, question }, deps);
}
