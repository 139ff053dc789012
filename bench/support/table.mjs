export function printTable(title, rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${title}`);
  for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`);
}

/** @param counts occurrences by value */
export function percentile(counts, share) {
  const values = Object.entries(counts)
    .map(([value, count]) => [Number(value), count])
    .sort(([one], [other]) => one - other);
  const wanted = share * values.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [value, count] of values) {
    seen += count;
    if (seen >= wanted) return value;
  }
  return 0;
}

export function counted(numbers) {
  const counts = {};
  for (const number of numbers) counts[Math.round(number)] = (counts[Math.round(number)] ?? 0) + 1;

  return counts;
}
