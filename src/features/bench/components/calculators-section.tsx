import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { benchMutations } from '#data/bench.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { Button } from '#ui/button.tsx';
import styles from '../bench-screen.module.css';
import { Section } from './section.tsx';

/** The server rounds what it shows. */
const ROUNDING = 1e-3;

function isNear(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= ROUNDING * Math.abs(one);
}

/** Compares the server's calculators with those of this application. */
export function CalculatorsSection() {
  const { t } = useTranslation('bench');
  const { mutate, data, isPending, isError } = useMutation(benchMutations.calculators);
  const told = () => {
    if (data === undefined) return null;
    const own = new Set<string>(calculators.map(({ id }) => id));
    const isSame = data.ids.length === own.size && data.ids.every((id) => own.has(id));
    const here = calculate(data.sample.calculator, data.sample.inputs);
    const agrees =
      !('refused' in here) &&
      Object.entries(here.values).every(([key, each]) =>
        isNear(each.value, data.values[key]?.value),
      );

    return { count: data.ids.length, isRight: isSame && agrees };
  };
  const outcome = told();

  return (
    <Section title={t('calculators.title')} hint={t('calculators.hint')}>
      <div className={styles['row']}>
        <Button disabled={isPending} onClick={() => mutate()}>
          {t('calculators.run')}
        </Button>
      </div>
      <div role="status">
        {isError && <p data-tone="error">{t('calculators.failed')}</p>}
        {outcome !== null && (
          <p data-tone={outcome.isRight ? 'success' : 'warning'}>
            {t(outcome.isRight ? 'calculators.same' : 'calculators.differs', {
              count: outcome.count,
            })}
          </p>
        )}
      </div>
    </Section>
  );
}
