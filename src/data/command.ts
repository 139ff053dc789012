import {
  bestCommandIndex,
  classCommandIndex,
  clickCommand,
  commandClassIndex,
  commandIndex,
  commandVersions,
  deleteCommand,
  saveCommand,
  searchCommandIndex,
  submitCommand,
  type CommandListRequest,
  type CommandSaveRequest,
} from '#contract/command/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const commandApi = {
  list: (request: CommandListRequest, options?: CallOptions) =>
    call(commandIndex, request, options),
  best: (request: CommandListRequest, options?: CallOptions) =>
    call(bestCommandIndex, request, options),
  ofClass: (request: CommandListRequest, options?: CallOptions) =>
    call(classCommandIndex, request, options),
  search: (request: CommandListRequest, options?: CallOptions) =>
    call(searchCommandIndex, request, options),
  classes: (options?: CallOptions) => call(commandClassIndex, {}, options),
  click: (id: string, options?: CallOptions) => call(clickCommand, { id }, options),
  save: (request: CommandSaveRequest, options?: CallOptions) => call(saveCommand, request, options),
  remove: (id: string, options?: CallOptions) => call(deleteCommand, { id }, options),
  restore: (id: string, options?: CallOptions) =>
    call(deleteCommand, { id, restore: true }, options),
  submit: (id: string, options?: CallOptions) => call(submitCommand, { id }, options),
  versions: (id: string, options?: CallOptions) => call(commandVersions, { id }, options),
};
