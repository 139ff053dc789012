import type { z } from 'zod';
import type { FieldProblem } from './domain-error.ts';

/**
 * More than any form has. Without a limit, a body of unknown fields would cause a response ten
 * times its size.
 */
const MAX_FIELDS = 100;

export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(readonly fields: ReadonlyMap<string, FieldProblem>) {
    super('input does not fit the call');
  }

  static of(error: z.ZodError, raw: unknown): InputError {
    const fields = new Map<string, FieldProblem>();
    const add = (field: string, problem: FieldProblem) => {
      if (fields.size < MAX_FIELDS && !fields.has(field)) fields.set(field, problem);
    };
    for (const issue of error.issues) {
      if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
        for (const key of issue.keys) add(key, { key: 'field.unknown' });
        continue;
      }
      add(String(issue.path[0] ?? 'body'), problemOf(issue, valueAt(raw, issue.path)));
    }
    return new InputError(fields);
  }
}

function problemOf(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  switch (issue.code) {
    case 'invalid_type':
      return { key: value === undefined ? 'field.required' : 'field.type' };
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int'
        ? { key: 'field.tooBig', params: { max: Number(issue.maximum) } }
        : { key: 'field.tooLong', params: { max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') {
        return { key: 'field.tooSmall', params: { min: Number(issue.minimum) } };
      }
      return value === ''
        ? { key: 'field.required' }
        : { key: 'field.tooShort', params: { min: Number(issue.minimum) } };
    case 'invalid_format':
      return { key: 'field.format' };
    case 'invalid_value':
      return { key: value === undefined ? 'field.required' : 'field.choice' };
    case 'unrecognized_keys':
      return { key: 'field.unknown' };
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return { key: 'field.invalid' };
  }
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}
