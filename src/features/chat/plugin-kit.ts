import { createContext, type ComponentType } from 'react';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { ChatMode } from '#stores/drafts.ts';
import type { QuestionMode } from './model/conversation.ts';

/** What is wrong with a form, by field, in the words of the language in use. */
export type FormProblems = Readonly<Record<string, string>>;

/** A question that can be sent, or what its form still lacks. */
export type Prepared = { text: string; mode: QuestionMode } | { problems: FormProblems };

export interface PluginPickerProps {
  /** What was typed before it was there. */
  keyword: string;
  onChoose: (plugin: PluginId) => void;
  /** Closed without a choice: by a key, which returns to the box, or by pressing elsewhere. */
  onClose: (returnsFocus: boolean) => void;
}

export interface CommandPaletteProps {
  keyword: string;
  /** A command with its blanks filled in. */
  onFilled: (text: string) => void;
  onClose: (returnsFocus: boolean) => void;
}

export interface PluginFormProps {
  plugin: PluginId;
  values: PluginForm;
  problems: FormProblems;
  /** Files go with the question. */
  hasFiles: boolean;
  onChange: (values: PluginForm) => void;
}

export interface PluginBehaviour {
  /** What the empty box says. */
  placeholder: string;
  /** The form alone makes a question: nothing has to be typed. */
  asksByForm: boolean;
}

/**
 * What a conversation needs of the plug-ins. The page brings it, made of what loads when it is first
 * used; without it a conversation asks plainly.
 */
export interface PluginKit {
  Picker: ComponentType<PluginPickerProps>;
  Commands: ComponentType<CommandPaletteProps>;
  Chip: ComponentType<{ plugin: PluginId; onRemove: () => void }>;
  Form: ComponentType<PluginFormProps>;
  /** The plug-in's name, or its id where this version knows none. */
  Name: ComponentType<{ plugin: string }>;
  /** What an empty conversation offers. */
  Cards: ComponentType<{ onChoose: (plugin: PluginId) => void }>;
  /** What could not be fetched is fetched again when it is shown next. */
  forgetFailures: () => void;
  /** Where the calculator and drawing screens are; left out where there are none. */
  calculatorHref?: (calculator: string, inputs: CalculatorInputs) => string;
  drawingHref?: (spec: MeshSpec) => string;
  /** Where a PDF is read, at a page. */
  pdfHref?: (fileId: string, page?: number) => string;
  behaviour: (plugin: PluginId) => Promise<PluginBehaviour>;
  /** `hasFiles`: what the form wants as text may be in them. */
  prepare: (mode: QuestionMode, text: string, hasFiles?: boolean) => Promise<Prepared>;
}

export const PluginKitContext = createContext<PluginKit | null>(null);

/** The mode as a question takes it; null: plainly. */
export function questionMode(mode: ChatMode | undefined): QuestionMode | null {
  return mode === undefined || mode.plugin === null
    ? null
    : { plugin: mode.plugin, form: mode.form };
}

export function isSameMode(one: QuestionMode | null, other: QuestionMode | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
