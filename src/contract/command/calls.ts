import { endpoint } from '../endpoint.ts';

export interface CommandVariable {
  name: string;
  kind: 'text' | 'number' | 'select';
  unit: string | null;
  options: string[];
  required: boolean;
}

/** `own`: visible only to its author; `pending`: submitted for the public library. */
export type CommandState = 'public' | 'own' | 'pending' | 'refused';

export interface Command {
  id: string;
  /** Starts at 1, incremented with every save. */
  version: number;
  classId: string | null;
  title: string;
  description: string;
  template: string;
  variables: CommandVariable[];
  clicks: number;
  best: boolean;
  mine: boolean;
  state: CommandState;
  updatedAt: string;
}

export interface CommandVersion {
  version: number;
  title: string;
  description: string;
  template: string;
  createdAt: string;
}

export interface CommandListRequest {
  page?: number | undefined;
  count?: number | undefined;
  classId?: string | undefined;
  /** Chinese, English, or pinyin (full or initials) of a title. */
  keyword?: string | undefined;
  mine?: boolean | undefined;
}

export interface CommandListData {
  list: Command[];
  total: number;
  nextCursor: string | null;
}

export interface CommandSaveRequest {
  id?: string | undefined;
  version?: number | undefined;
  title: string;
  description: string;
  template: string;
  classId: string | null;
}

type CommandList = ReturnType<typeof endpoint<CommandListRequest, CommandListData>>;

export const commandIndex: CommandList = endpoint('commandapiindex/commandindex');
export const bestCommandIndex: CommandList = endpoint('commandapiindex/bestcommandindex');
export const classCommandIndex: CommandList = endpoint('commandapiindex/classcommandindex');
export const searchCommandIndex: CommandList = endpoint('commandapiindex/searchcommandindex');
export const commandClassIndex = endpoint<
  Record<string, never>,
  { list: { id: string; name: string; count: number }[] }
>('commandapiindex/commandclassindex');
export const clickCommand = endpoint<{ id: string }, { clicks: number }>(
  'commandapiindex/clickcommand',
);
export const saveCommand = endpoint<CommandSaveRequest, Command>('command/save');
/** `restore` undoes the deletion; refused if there is nothing to delete or restore. */
export const deleteCommand = endpoint<
  { id: string; restore?: boolean | undefined },
  { deleted: number }
>('command/delete');
export const submitCommand = endpoint<{ id: string }, { submissionId: string }>('command/submit');
export const commandVersions = endpoint<{ id: string }, { list: CommandVersion[] }>(
  'command/versions',
);
