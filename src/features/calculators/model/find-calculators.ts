import { normaliseText } from '#mesh/normalise-text.ts';
import type { DescribedCalculator } from '#mesh/sentences/described-calculators.ts';

type Lists = readonly (readonly DescribedCalculator[])[];

/**
 * Calculators of the first list that match every word of `text`, in any of the lists' languages:
 * name, fields, results, summary or id. Matches in the name come first.
 */
export function findCalculators(lists: Lists, text: string): readonly DescribedCalculator[] {
  const [shown = []] = lists;
  const words = normaliseText(text).split(' ').filter(Boolean);
  if (words.length === 0) return shown;
  const all = lists.flat();
  const texts = (id: string, of: (calculator: DescribedCalculator) => string) =>
    normaliseText(
      all
        .filter((each) => each.id === id)
        .map(of)
        .join(' '),
    );
  const found = shown.flatMap((calculator) => {
    const names = texts(calculator.id, ({ id, name }) => `${id} ${name}`);
    const rest = texts(calculator.id, restOf);
    if (!words.every((word) => names.includes(word) || rest.includes(word))) return [];
    return [{ calculator, isNamed: words.every((word) => names.includes(word)) }];
  });

  return [
    ...found.filter(({ isNamed }) => isNamed),
    ...found.filter(({ isNamed }) => !isNamed),
  ].map(({ calculator }) => calculator);
}

function restOf({ summary, groupName, fields, outputs }: DescribedCalculator): string {
  const named = [...fields, ...outputs].map(({ name }) => name);
  return [summary, groupName, ...named].join(' ');
}

interface CalculatorShelf {
  group: string;
  name: string;
  calculators: readonly DescribedCalculator[];
}

export function shelved(list: readonly DescribedCalculator[]): readonly CalculatorShelf[] {
  const groups = [...new Set(list.map(({ group }) => group))];

  return groups.map((group) => {
    const calculators = list.filter((calculator) => calculator.group === group);
    return { group, name: calculators[0]?.groupName ?? group, calculators };
  });
}
