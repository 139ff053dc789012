import { createContext, type ComponentType } from 'react';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { ChatMode } from '#stores/drafts.ts';
import type { QuestionMode } from './model/conversation/conversation-state.ts';

export type FormProblems = Readonly<Record<string, string>>;

type Prepared = { text: string; mode: QuestionMode } | { problems: FormProblems };

interface PluginPickerProps {
  keyword: string;
  onChoose: (plugin: PluginId) => void;
  onClose: (returnsFocus: boolean) => void;
}

interface CommandPaletteProps {
  keyword: string;
  onFilled: (text: string) => void;
  onClose: (returnsFocus: boolean) => void;
}

interface PluginFormProps {
  plugin: PluginId;
  values: PluginForm;
  problems: FormProblems;
  hasFiles: boolean;
  onChange: (values: PluginForm) => void;
}

interface PluginCardsProps {
  chosen: PluginId | null;
  /** null: the chosen card was pressed again. */
  onChoose: (plugin: PluginId | null) => void;
}

export interface PluginBehaviour {
  placeholder: string;
  asksByForm: boolean;
  headline: string;
  promise: string;
  examples: readonly { question: string; form: PluginForm }[];
}

/**
 * Plug-in support, injected by the page and loaded on demand; without it only plain chat is
 * possible.
 */
export interface PluginKit {
  Picker: ComponentType<PluginPickerProps>;
  Commands: ComponentType<CommandPaletteProps>;
  Chip: ComponentType<{ plugin: PluginId; onRemove: () => void }>;
  Form: ComponentType<PluginFormProps>;
  Allowance: ComponentType<{ plugin: PluginId | null; isGenerating: boolean }>;
  Name: ComponentType<{ plugin: string }>;
  Cards: ComponentType<PluginCardsProps>;
  forgetFailures: () => void;
  behaviour: (plugin: PluginId) => Promise<PluginBehaviour>;
  /** `hasFiles`: attachments can replace required text. */
  prepare: (mode: QuestionMode, text: string, hasFiles?: boolean) => Promise<Prepared>;
}

export const PluginKitContext = createContext<PluginKit | null>(null);

export function questionMode(mode: ChatMode | undefined): QuestionMode | null {
  return mode === undefined || mode.plugin === null
    ? null
    : { plugin: mode.plugin, form: mode.form };
}

export function isSameMode(one: QuestionMode | null, other: QuestionMode | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
