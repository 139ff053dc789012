import type { Item } from '#contract/console/queue-calls.ts';

export function itemTitle({ kind, title, content, files, member }: Item): string {
  if (title !== null) return title;
  const [file] = files;
  if (kind === 'material' && file !== undefined) return file.name;
  const [line = ''] = content.trim().split('\n');

  return line === '' ? member.nickname : line;
}
