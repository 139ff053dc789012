import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type CommandVariable = z.infer<typeof schemas.commandVariableSchema>;

/** `own`: visible only to its author; `pending`: submitted for the public library. */

export type Command = z.infer<typeof schemas.commandSchema>;

export type CommandVersion = z.infer<typeof schemas.commandVersionSchema>;

export type CommandListRequest = RequestOf<typeof commandIndex>;

export type CommandListData = DataOf<typeof commandIndex>;

export type CommandSaveRequest = RequestOf<typeof saveCommand>;

export const commandIndex = endpoint<typeof schemas.commandIndexSchemas>(
  'commandapiindex/commandindex',
);
export const bestCommandIndex = endpoint<typeof schemas.bestCommandIndexSchemas>(
  'commandapiindex/bestcommandindex',
);
export const classCommandIndex = endpoint<typeof schemas.classCommandIndexSchemas>(
  'commandapiindex/classcommandindex',
);
export const searchCommandIndex = endpoint<typeof schemas.searchCommandIndexSchemas>(
  'commandapiindex/searchcommandindex',
);
export const commandClassIndex = endpoint<typeof schemas.commandClassIndexSchemas>(
  'commandapiindex/commandclassindex',
);
export const clickCommand = endpoint<typeof schemas.clickCommandSchemas>(
  'commandapiindex/clickcommand',
);
export const saveCommand = endpoint<typeof schemas.saveCommandSchemas>('command/save');
/** `restore` undoes the deletion; refused if there is nothing to delete or restore. */
export const deleteCommand = endpoint<typeof schemas.deleteCommandSchemas>('command/delete');
export const submitCommand = endpoint<typeof schemas.submitCommandSchemas>('command/submit');
export const commandVersions = endpoint<typeof schemas.commandVersionsSchemas>('command/versions');
