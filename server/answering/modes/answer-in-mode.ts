import type { Language } from '../../content/messages.ts';
import type { AnswerPiece } from '../embedded/answer-piece.ts';
import type { PluginPorts } from '../plugins/plugin.ts';
import { PLUGINS } from '../plugins/registry.ts';
import type { ModelRequest } from '../provider.ts';
import { tellTranslation } from '../translation/tell-translation.ts';
import { tellChoice } from './tell-choice.ts';
import { tellTable } from './tell-table.ts';
import type { PluginMode, ReadMode } from './read-mode.ts';

/** Answers in the mode that the sentence asks for, and names it; null: the plain answer is the one. */
export async function inMode(
  read: ReadMode,
  request: ModelRequest,
  language: Language,
  ports: PluginPorts,
): Promise<AsyncIterable<AnswerPiece> | Iterable<AnswerPiece> | null> {
  switch (read.mode) {
    case 'translate':
      return tellTranslation(read, language);
    case 'table':
      return tellTable(request, language, ports);
    case 'choose':
      return tellChoice(request, language, ports);
    case 'enterprise': {
      const { cards } = await ports.enterprises.search({
        q: read.question,
        product: '',
        place: '',
      });
      return cards.length === 0 ? null : inPlugin(read, request, ports);
    }
    case 'daily':
    case 'deep':
    case 'regional':
    case 'related':
    case 'shortvideo':
    case 'summary':
      return inPlugin(read, request, ports);
  }
}

function inPlugin({ mode, form, question }: PluginMode, request: ModelRequest, ports: PluginPorts) {
  return PLUGINS[mode].embedded({ ...request, plugin: mode, form, question }, ports);
}
