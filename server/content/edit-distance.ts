/** Letters to insert, to remove or to replace (Levenshtein). */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(one).entries()) {
    const next = [i + 1];
    for (const [j, against] of Array.from(other).entries()) {
      next.push(
        Math.min(
          (row[j + 1] ?? Infinity) + 1,
          (next[j] ?? Infinity) + 1,
          (row[j] ?? Infinity) + (letter === against ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
