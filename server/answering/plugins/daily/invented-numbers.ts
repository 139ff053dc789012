const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const MAX_LIST_NUMBER = 12;

/** Numbers of a text that are neither in its material nor a sum or ratio of two of its numbers. */
export function inventedNumbers(text: string, material: string): string[] {
  const given = [...new Set(valuesIn(material))];
  const sums = new Set(given.map(rounded));
  for (const one of given) {
    for (const other of given) {
      sums.add(rounded(one + other));
      if (other !== 0) sums.add(rounded((one / other) * 100));
    }
  }
  sums.add(rounded(given.reduce((total, each) => total + each, 0)));

  return [
    ...new Set(
      [...text.matchAll(NUMBER)]
        .map(([number]) => number)
        .filter((number) => {
          const value = valueOf(number);
          const isOfAList = Number.isInteger(value) && value <= MAX_LIST_NUMBER;
          return !isOfAList && !sums.has(rounded(value));
        }),
    ),
  ];
}

function valuesIn(text: string): number[] {
  return [...text.normalize('NFKC').matchAll(NUMBER)].map(([number]) => valueOf(number));
}

function valueOf(number: string): number {
  return Number(number.replaceAll(',', ''));
}

function rounded(value: number): string {
  return value.toFixed(1);
}
