import { endpoint } from '../endpoint.ts';

/** What a `{{placeholder}}` of a template takes. */
export interface CommandVariable {
  /** As it stands between the braces. */
  name: string;
  kind: 'text' | 'number' | 'select';
  unit: string | null;
  /** Of a `select`. */
  options: string[];
  required: boolean;
}

/** `own`: only its author sees it; `pending`: submitted for the public library. */
export type CommandState = 'public' | 'own' | 'pending' | 'refused';

/** A prompt with blanks to fill in. */
export interface Command {
  id: string;
  /** Rises from 1 with every save. */
  version: number;
  classId: string | null;
  title: string;
  description: string;
  template: string;
  variables: CommandVariable[];
  clicks: number;
  /** Picked by the reviewers. */
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
  /** Chinese, English, or the pinyin (whole or initials) of a title. */
  keyword?: string | undefined;
  mine?: boolean | undefined;
}

export interface CommandListData {
  list: Command[];
  total: number;
  nextCursor: string | null;
}

export interface CommandSaveRequest {
  /** Of an own command that gets a new version. */
  id?: string | undefined;
  /** The version that was edited. */
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
/** With `restore`, a delete is taken back; both are refused where there is nothing to do it to. */
export const deleteCommand = endpoint<
  { id: string; restore?: boolean | undefined },
  { deleted: number }
>('command/delete');
export const submitCommand = endpoint<{ id: string }, { submissionId: string }>('command/submit');
export const commandVersions = endpoint<{ id: string }, { list: CommandVersion[] }>(
  'command/versions',
);
