export function quotationOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

  return `${lines.map((line) => `> ${line}`).join('\n')}\n\n`;
}
