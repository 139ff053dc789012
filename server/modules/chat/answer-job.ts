import type { Wording } from '#contract/chat/modes.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { AskedFile } from '../../answering/asked-file.ts';
import type { ClosedPlugin } from '../../answering/plugins/closed-plugin.ts';
import type { EarlierExchange } from '../../answering/provider.ts';
import type { Language } from '../../content/messages.ts';
import type { DrawingRequest } from '../../platform/db/schema/session.ts';

export interface AnswerJob {
  memberId: string;
  sessionId: string;
  recordId: string;
  answerId: string;
  requestId: string;
  question: string;
  plugin: PluginId | null;
  form: PluginForm | null;
  drawing: DrawingRequest | null;
  model: string | null;
  isPlain?: boolean;
  wording?: Wording | null;
  /** Plug-ins that the sentence may not ask for. */
  closed?: readonly ClosedPlugin[];
  language: Language;
  files: () => Promise<AskedFile[]>;
  history: () => Promise<EarlierExchange[]>;
  givesTitle: boolean;
  /** From the bench: earns no points and isn't counted. */
  isSandbox: boolean;
}
