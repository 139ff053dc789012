import { ApiError } from '#lib/http/api-error.ts';

/** The server's words on a failed call: its sentence about a field, or its message. */
export function failureText(cause: unknown, otherwise: string): string {
  if (!(cause instanceof ApiError)) return otherwise;
  const [said] = Object.values(cause.data?.fields ?? {});
  const text = said ?? cause.message;

  return text === '' ? otherwise : text;
}
